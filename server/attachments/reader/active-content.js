// What in a PDF does something when it is opened or clicked, by its dictionaries. The kinds are those of
// src/core/contracts/attachment.contract.ts (`activeContents`).

/** Actions by their `S` (ISO 32000-1, 12.6.4). Those not named here move within the file, or open a link. */
const actions = {
  JavaScript: 'javaScript',
  Launch: 'launch',
  SubmitForm: 'submitForm',
  ImportData: 'otherFiles',
  GoToR: 'otherFiles',
  GoToE: 'otherFiles',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  RichMediaExecute: 'media',
};
const annotations = {
  FileAttachment: 'embeddedFiles',
  RichMedia: 'media',
  Movie: 'media',
  Sound: 'media',
  Screen: 'media',
  '3D': 'media',
};
const keys = { JavaScript: 'javaScript', EmbeddedFiles: 'embeddedFiles', XFA: 'xfa' };

/** Resources have names of any kind, these keys too: a key counts only together with one that resources never have. */
const ofFileSpecification = ['Type', 'F', 'UF', 'DOS', 'Mac', 'Unix'];
const ofWhatHasEvents = ['Type', 'Subtype', 'Parent', 'Kids', 'Pages', 'Contents', 'MediaBox', 'FT', 'T', 'A'];

/** Keys whose actions start by themselves. */
const automaticKeys = ['OpenAction', 'AA', 'Next'];

const webSchemes = ['http', 'https', 'mailto', 'tel'];
const scheme = /^([a-z][a-z\d+.-]*):/i;
/** What a text that stands alone is for is not known: only what is never a title counts. */
const harmfulText = /^(javascript|vbscript|data|file):/i;

/** Collects what is active in the objects that `readObject` visits. */
export class ActiveContent {
  /** @type {Set<string>} */
  found = new Set();
  automatic = new Set();
  links = new Set();
  /** The objects that hold an address, or a text of their own: what a lock hides from whoever looks at the file as it is. */
  texts = new Set();
  /** Whether a trailer declares encryption: strings and streams cannot be read then. */
  isLocked = false;
  /** The number of the object that is being read, in digits. */
  objectNumber;

  entry(group, key, value) {
    if (value.kind === 'name') this.note(nameOf(key, value.value));
    if (Object.hasOwn(keys, key)) this.note(keys[key]);
    if (key === 'OpenAction' || key === 'Next') this.item(group, value, key);
  }

  item(group, value, key = group.parentKey) {
    if (group.isBroken) this.alone(value);
    if (value.kind === 'ref' && automaticKeys.includes(key)) this.automatic.add(Number(value.value));
  }

  closed(group) {
    const has = (key) => group.entries.has(key);
    if (has('S') && has('JS')) this.note('javaScript');
    if (has('EF') && ofFileSpecification.some(has)) this.note('embeddedFiles');
    if (has('AA') && ofWhatHasEvents.some(has)) this.note('automatic');
    if (has('F') && group.name('S') === 'Thread') this.note('otherFiles');
    // A page of another file.
    if (has('Ref') && group.name('Subtype') === 'Form') this.note('otherFiles');
    if (group.parentKey === 'URI') this.address(group.entries.get('Base'));
    if (has('Encrypt') && has('Root')) this.isLocked = true;
    if (group.name('S') === 'URI') this.link(group);
  }

  link(group) {
    this.address(group.entries.get('URI'));
    if (automaticKeys.includes(group.parentKey)) this.note('automatic');
    if (group.owner === undefined) this.links.add(Number(this.objectNumber));
  }

  address(value) {
    if (value?.kind !== 'text') return;
    this.texts.add(Number(this.objectNumber));
    if (leadsElsewhere(value.value)) this.note('oddLinks');
  }

  /** An object that is a name or a text: what refers to it is not looked for. */
  alone({ kind, value }) {
    if (kind === 'name') this.note(nameOf('S', value) ?? nameOf('Subtype', value));
    if (kind !== 'text') return;
    this.texts.add(Number(this.objectNumber));
    if (harmfulText.test(plain(value))) this.note('oddLinks');
  }

  /** The stream of this dictionary may stand in another file. */
  stream(dictionary) {
    if (dictionary.entries.has('F')) this.note('otherFiles');
  }

  /** @returns {string[]} the kinds that were found */
  kinds() {
    if ([...this.automatic].some((number) => this.links.has(number))) this.note('automatic');
    return [...this.found];
  }

  note(kind) {
    if (kind !== undefined) this.found.add(kind);
  }
}

function nameOf(key, name) {
  if (key === 'S' && Object.hasOwn(actions, name)) return actions[name];
  if (key === 'Subtype' && Object.hasOwn(annotations, name)) return annotations[name];
  return key === 'Type' && name === 'EmbeddedFile' ? 'embeddedFiles' : undefined;
}

function leadsElsewhere(address) {
  const text = plain(address);
  const [, named] = scheme.exec(text) ?? [];
  return text.startsWith('\\\\') || (named !== undefined && !webSchemes.includes(named.toLowerCase()));
}

/** Without the marks of Unicode, which readers overlook. */
function plain(text) {
  return text.replace(/^(\u00fe\u00ff|\u00ff\u00fe|\u00ef\u00bb\u00bf)/, '');
}
