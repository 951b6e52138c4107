import { Button, Link } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { operatorToken } from '#core/ports/browser.ts';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService } from '#core/ui/services.tsx';
import finnish from './accessibility-statement-fi.json' with { type: 'json' };
import swedish from './accessibility-statement-sv.json' with { type: 'json' };
import { feedbackHref, isForm } from './feedback-link.rule.ts';
import { NoticeSection } from './notice-section.tsx';

/**
 * 'Saavutettavuusseloste' (Act 306/2019 § 9), in Finnish and Swedish: a text of its own in each, of the same shape, for the
 * rest of the application has no Swedish.
 */
export function AccessibilityPage(): ReactNode {
  const operator = useService(operatorToken);
  const [statement, show] = useState(finnish);
  const { language, title, other, sections } = statement;
  usePageTitle(title, language);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Whoever changes the language hears the page begin in the other one.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [language]);
  const next = statement === finnish ? swedish : finnish;
  const operatorName = operator.name ?? statement.someOperator;
  return (
    <PageBody>
      <div lang={language}>
        <PageHeading text={title} headingRef={heading}>
          <Button lang={next.language} onClick={() => show(next)}>
            {other}
          </Button>
        </PageHeading>
        {sections.map((section) => (
          <NoticeSection
            key={section.heading}
            heading={section.heading}
            paragraphs={section.paragraphs.map((text) => text.replace('{{operator}}', () => operatorName))}
            list={section.list}
          />
        ))}
        <Feedback address={operator.feedback} {...statement.feedback} />
        <Supervision {...statement.supervision} />
      </div>
    </PageBody>
  );
}

interface FeedbackProps extends Readonly<(typeof finnish)['feedback']> {
  /** A mailbox or the operator's form. */
  readonly address: string | undefined;
}

function Feedback({ address, heading, text, mail, form, none, subject, body }: FeedbackProps): ReactNode {
  return (
    <NoticeSection heading={heading} paragraphs={address === undefined ? [text, none] : [text]}>
      {address !== undefined && (
        <Link inline href={feedbackHref(address, { subject, body })}>
          {isForm(address) ? form : mail.replace('{{address}}', () => address)}
        </Link>
      )}
    </NoticeSection>
  );
}

function Supervision({ heading, text, authority, link, address, phone }: (typeof finnish)['supervision']): ReactNode {
  return (
    <NoticeSection heading={heading} paragraphs={[text, authority, phone]}>
      <Link inline href={address}>
        {link}
      </Link>
    </NoticeSection>
  );
}
