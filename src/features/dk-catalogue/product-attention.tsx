import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import type { Attention } from './attention.rule.ts';

const useStyles = makeStyles({
  root: { ...typographyStyles.caption1, margin: 0, overflowWrap: 'anywhere', '& a': { fontSize: 'inherit' } },
  onCard: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
});

interface ProductAttentionProps {
  readonly attentions: readonly Attention[];
  readonly name: string;
  /** For whom does not work on what the centre's products lack, these are words alone. */
  readonly isLinked: boolean;
  /** With its title, in small. */
  readonly isOnCard?: boolean;
}

/** What a product needs attention for, each thing with a link to where it is seen to. */
export function ProductAttention({ attentions, name, isLinked, isOnCard }: ProductAttentionProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <p className={mergeClasses(styles.root, isOnCard && styles.onCard)}>
      {isOnCard && `${t('dkCatalogue:attention.title')}: `}
      {attentions.map((attention, index) => {
        const text = attentionText(t, attention);
        return (
          <Fragment key={`${attention.kind} ${attention.languageCode ?? ''}`}>
            {index > 0 && ' · '}
            {isLinked ? <AttentionLink attention={attention} name={name} text={text} /> : text}
          </Fragment>
        );
      })}
    </p>
  );
}

interface AttentionLinkProps {
  readonly attention: Attention;
  /** The product's. */
  readonly name: string;
  readonly text: string;
}

/** Leads to where a product's attention is wanted. */
export function AttentionLink({ attention: { to, field }, name, text }: AttentionLinkProps): ReactNode {
  const t = useTranslate('dkCatalogue');
  return (
    <TextLink
      to={to}
      state={field === undefined ? undefined : fieldState(field)}
      label={t('attention.named', { what: text.replace(/^[\s,]+/, ''), name })}
    >
      {text}
    </TextLink>
  );
}

function attentionText(t: Translate, { kind, count = 0, languageCode }: Attention): string {
  const language = languageCode && t(`core:language.${languageCode}`);
  return t(`dkCatalogue:attention.${kind}`, { count, language });
}
