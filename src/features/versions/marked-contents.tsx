import { type ReactNode, useMemo } from 'react';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';
import { WithKnownReferences, type KnownReferences } from '#features/configurator/configurator.public.ts';

interface MarkedContentsProps {
  /** The same ones as long as they are the same versions. */
  readonly versions: readonly ProductSnapshot[];
  readonly children: (marked: readonly ProductSnapshot[]) => ReactNode;
}

/**
 * Versions whose codes and microbes of one's own say that they are (decision 136), once the reference lists are there.
 * Those of a comparison are marked alike, so that their differences stay what they are.
 */
export function MarkedContents(props: MarkedContentsProps): ReactNode {
  return <WithKnownReferences>{(known) => <Marked {...props} known={known} />}</WithKnownReferences>;
}

function Marked({ versions, children, known }: MarkedContentsProps & { readonly known: KnownReferences }): ReactNode {
  const t = useTranslate();
  return children(useMemo(() => versions.map((contents) => withOwnMarked(contents, known, t)), [versions, known, t]));
}

function withOwnMarked(contents: ProductSnapshot, known: KnownReferences, t: Translate): ProductSnapshot {
  const marked = <Each extends Analysis>(analysis: Each): Each => ({
    ...analysis,
    code: known.isOwnCode(analysis.code)
      ? t('configurator:productContents.ownCodeValue', { value: analysis.code })
      : analysis.code,
    findings: analysis.findings.map((finding) =>
      known.isOwnMicrobe(finding.id)
        ? { ...finding, id: t('configurator:productContents.ownMicrobeValue', { value: finding.id }) }
        : finding,
    ),
  });
  const analyses = contents.analyses.map((analysis) => ({
    ...marked(analysis),
    children: analysis.children.map((child) => marked(child)),
  }));
  return { ...contents, analyses };
}

type Analysis = Pick<ProductSnapshot['analyses'][number], 'code' | 'findings'>;
