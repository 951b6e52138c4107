/** Words of the mail that somebody is helped to write. */
export interface FeedbackMail {
  readonly subject: string;
  readonly body: string;
}

/** Where feedback goes: a mail with its subject and questions, or the operator's own form. */
export function feedbackHref(address: string, { subject, body }: FeedbackMail): string {
  if (isForm(address)) return address;
  // RFC 6068: the line breaks of a mail are CRLF, and a space is %20, never a plus.
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${encodeURI(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Whether an operator's address is that of a form, not of a mailbox. */
export function isForm(address: string): boolean {
  return address.startsWith('https://');
}
