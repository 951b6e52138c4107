import { makeStyles, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mustBeComplete } from '../../../core/contracts/citizen-texts-completeness.rule';
import { ConfiguratorPhase, type Product } from '../../../core/contracts/product.contract';
import { useFormFlag } from '../../../core/ui/forms/use-form-flag';
import { LanguageBar } from '../../../core/ui/language-switch/language-bar';
import { useAddressLanguage, type AddressLanguage } from '../../../core/ui/language-switch/use-address-language';
import { sizes } from '../../../core/ui/theme/sizes';
import { PhaseFrame } from '../frame/phase-frame';
import { PhaseScreen } from '../frame/phase-screen';
import { usePhaseForm } from '../frame/use-phase-form';
import { CitizenTextsForm } from './citizen-texts.form';
import { citizenTextsResolver } from './citizen-texts.resolver';
import {
  allTextsOf,
  citizenTextsValuesOf,
  positiveOutcomesOf,
  primaryIdsOf,
  type CitizenTextsValues,
} from './citizen-texts.values';
import { SaveCitizenTexts } from './save-citizen-texts.command';
import { SectionLinks } from './section-links';
import { useTextLabels } from './use-text-labels';

const useStyles = makeStyles({ note: { ...typographyStyles.body1, margin: 0, maxWidth: sizes.field } });

/** The fourth phase: the texts for citizens, in one language at a time. */
export function CitizenTextsPage(): ReactNode {
  const address = useAddressLanguage();
  return (
    <PhaseScreen language={address.language}>
      {(product) => <CitizenTextsScreen product={product} address={address} />}
    </PhaseScreen>
  );
}

interface CitizenTextsScreenProps {
  readonly product: Product;
  readonly address: AddressLanguage;
}

function CitizenTextsScreen({ product, address }: CitizenTextsScreenProps): ReactNode {
  const { t } = useTranslation('configurator');
  const styles = useStyles();
  const { productId } = product;
  const { language } = address;
  const resolver = useMemo(() => citizenTextsResolver(language, primaryIdsOf(product)), [language, product]);
  const phaseForm = usePhaseForm<CitizenTextsValues>({
    phase: ConfiguratorPhase.CitizenTexts,
    product,
    language,
    valuesOf: citizenTextsValuesOf,
    resolver,
    command: (values, base) => new SaveCitizenTexts(productId, language, values, base),
  });
  const { form } = phaseForm;
  const isUsed = useFormFlag(form, (values) => mustBeComplete(language, allTextsOf(values)));
  const labelOf = useTextLabels(product);
  // What a colleague added is in the stored package a moment before the form has taken it in.
  const { titles, instructions } = form.getValues();
  const outcomes = positiveOutcomesOf(product).filter(({ outcomeId }) => titles[outcomeId] !== undefined);
  const analyses = product.productAnalysisMappings.filter(
    ({ productAnalysisMappingId }) => instructions[productAnalysisMappingId] !== undefined,
  );
  return (
    <PhaseFrame phaseForm={phaseForm} labelOf={labelOf} sidebar={<SectionLinks />}>
      <LanguageBar {...address} isUnderPhaseBar />
      {language !== 'fi' && <p className={styles.note}>{t('citizenTexts.optional')}</p>}
      <CitizenTextsForm
        control={form.control}
        language={language}
        isUsed={isUsed}
        productId={productId}
        outcomes={outcomes}
        analyses={analyses}
      />
    </PhaseFrame>
  );
}
