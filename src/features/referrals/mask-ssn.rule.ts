/** A personal identity code with its last four characters hidden: `010594-****`; one that is masked stays as it is. */
export function maskSsn(ssn: string): string {
  return ssn.replace(/(?<=^.{7}).+$/, '****');
}

/** Whether a personal identity code is whole. */
export function isWholeSsn(ssn: string): boolean {
  return /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]$/.test(ssn);
}
