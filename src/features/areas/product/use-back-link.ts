import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { inUsePath } from '../products/hva-product-path.rule.ts';
import { sessionStoreToken } from '#features/session/session.public.ts';

/** Where the page belongs: to the area's products, or for a diagnostic-centre user to the catalogue (decision A16). */
export function useBackLink(): { readonly to: string; readonly text: string } {
  const t = useTranslate();
  const isOfArea = useSlice(
    sessionStoreToken,
    (state) => state.status === 'ready' && state.profile.roles.includes('HVA_USER'),
  );
  return isOfArea
    ? { to: inUsePath, text: t('hvaProducts:inUse.title') }
    : { to: '/dk-admin', text: t('shell:navigation.dkCatalogue') };
}
