import { useSlice } from '../../core/ui/services';
import { useTranslate } from '../../core/ui/translate';
import { inUsePath } from '../hva-products/hva-products.public';
import { sessionStoreToken } from '../session/session.public';

/** Where the page belongs: to the area's packages, or for a diagnostic-centre user to the catalogue (decision A16). */
export function useWayBack(): { readonly to: string; readonly text: string } {
  const t = useTranslate();
  const isOfArea = useSlice(
    sessionStoreToken,
    (state) => state.status === 'ready' && state.profile.roles.includes('HVA_USER'),
  );
  return isOfArea
    ? { to: inUsePath, text: t('hvaProducts:inUse.title') }
    : { to: '/dk-admin', text: t('shell:navigation.dkCatalogue') };
}
