/** Someone who can sign in without a password in the demo. */
export interface DemoPersona {
  readonly userName: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly areaId?: string;
}

/** The personas of requirements.md 'Demo personas'. Their subjects never change: sign-ins and drafts depend on them. */
export const demoPersonas: readonly DemoPersona[] = [
  persona('dk', 'Kaisa', 'Diagnostinen', ['DK_USER']),
  persona('dk2', 'Daniel', 'Keskinen', ['DK_USER']),
  persona('dkarea', 'Kati', 'Aluekeskus', ['DK_USER'], '04'),
  persona('hva04', 'Helena', 'Virtanen', ['HVA_USER'], '04'),
  persona('hva04b', 'Sari', 'Mäkelä', ['HVA_USER'], '04'),
  persona('hva90', 'Henrik', 'Vuori', ['HVA_USER'], '90'),
  persona('logistics', 'Lauri', 'Logistiikka', ['LOGISTICS_USER']),
  persona('conflict', 'Kirsi', 'Ristiriita', ['DK_USER', 'HVA_USER'], '04'),
  persona('norole', 'Niilo', 'Nolla', []),
  persona('admin', 'Aino', 'Pääkäyttäjä', ['ADMIN']),
  persona('noarea', 'Noora', 'Alueeton', ['HVA_USER']),
  persona('support', 'Tuulikki', 'Tukinen', ['SUPPORT']),
];

function persona(userName: string, firstName: string, lastName: string, roles: string[], areaId?: string): DemoPersona {
  return { userName, subject: `demo-${userName}`, firstName, lastName, roles, areaId };
}
