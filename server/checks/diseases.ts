import { asSeen } from '#core/contracts/rules/value.rules.ts';

/** A disease by what texts, analyses and microbes call it in Finnish, Swedish, English and Latin. */
interface Disease {
  /** How the words begin that name it, as patterns; `$` ends a word that stands alone. */
  readonly words: readonly string[];
  /** Not a disease of children: an analysis of it for an infant or a child is more often a slip than meant. */
  readonly isOfAdults?: true;
  /** Its microbe does not grow in an ordinary culture of bacteria. */
  readonly isNotCultured?: true;
}

const diseases: Readonly<Record<string, Disease>> = {
  chlamydia: { words: ['\\p{L}{0,30}[ck]h?lam[yi]+d', 'chlam$', 'chtr$'], isOfAdults: true, isNotCultured: true },
  gonorrhoea: {
    words: ['\\p{L}{0,30}tippuri', 'gonorr', 'gonoré', 'gonokok', 'gonococ', 'neisseria', 'gc$'],
    isOfAdults: true,
  },
  // 'Mycoplasma' alone is of both of its kinds.
  mycoplasma: { words: ['m[yi][kc]oplasma(?!\\p{L}*[ ]hominis)', 'myge$'], isOfAdults: true, isNotCultured: true },
  mycoplasmaHominis: {
    words: ['m[yi][kc]oplasma(?!\\p{L}*[ ]genitalium)', 'm[.] hominis', 'myho$'],
    isOfAdults: true,
    isNotCultured: true,
  },
  ureaplasma: { words: ['ureaplasma', 'urur$', 'urpa$'], isOfAdults: true, isNotCultured: true },
  syphilis: {
    words: ['kuppa', 'kupa(?:n|ss|st|ll|t)', 's[yi](?:f|ph)ilis', 'treponema', 'trpa$'],
    isOfAdults: true,
    isNotCultured: true,
  },
  chancroid: { words: ['sankkeri', 'chancroid', 'mjuk schanker', 'haemophilus ducreyi', 'hadu$'], isOfAdults: true },
  trichomoniasis: { words: ['trikomon', 'tri[ck]h?omon', 'trva$'], isOfAdults: true, isNotCultured: true },
  herpes: { words: ['\\p{L}{0,30}herpe[sk]', 'hsv'], isOfAdults: true, isNotCultured: true },
  hiv: { words: ['hiv$', 'hivi', 'aids$'], isOfAdults: true, isNotCultured: true },
  papillomavirus: {
    words: [
      'papillo+m',
      'h?hpv',
      'hr1[68]$',
      'kondyl',
      'condylom',
      'visvasyyl',
      'genital wart',
      'kohdunkaulan ?syö',
      'kohdunkaulansyö',
      'livmoderhalscancer',
      'cervical cancer',
    ],
    isOfAdults: true,
    isNotCultured: true,
  },
  hepatitisB: {
    words: ['(?<![ac-e]-)hepatii?t\\p{L}*(?!\\p{L}| [ac-e](?!\\p{L}))', 'b-hepatii?t', 'hbv', 'hbsag'],
    isNotCultured: true,
  },
  hepatitisC: {
    words: ['(?<![abde]-)hepatii?t\\p{L}*(?!\\p{L}| [abde](?!\\p{L}))', 'c-hepatii?t', 'hcv'],
    isNotCultured: true,
  },
  yeast: {
    words: [
      '\\p{L}{0,30}hiiva',
      'candida(?!t)',
      'cand$',
      'canalb$',
      'kandid(?!aat|at)',
      'svamp(?:en|infektion|påvis)?$',
      'jäst(?:svamp|infektion)',
      'yeast',
      'thrush',
    ],
  },
  vaginosis: {
    words: [
      'bakteerivagin',
      'vaginoo?s',
      'bacterial vagin',
      'bakteriell vagin',
      'gardnerell',
      'gava$',
      'clue-',
      'clue ?cell',
    ],
    isOfAdults: true,
  },
  groupBStreptococcus: {
    words: ['b-(?:ryhmän )?strepto', 'grupp b[- ]strepto', 'group b strep', 'streptococcus agalac', 'strb$', 'gbs$'],
  },
  urinaryTractInfection: {
    words: [
      'virtsatietuleh',
      'virtsatieinfekt',
      'rakkotuleh',
      'urinvägsinfek',
      'urinary tract infec',
      'bladder infec',
      'bakteeri, \\p{L}{0,30}viljely virtsasta',
      'escherichia',
      'e[.] ?coli',
      'esccol$',
      'klebsiell',
      'klepne$',
      'proteus',
      'prtmir$',
      'enterococ',
      'enterokok',
      'encfae$',
      'pseudomonas',
      'pseaer$',
      'staphylococ',
      'stafylokok',
      'sta(?:sap|aur)$',
    ],
  },
  helicobacter: { words: ['helikobakt', 'helicobact', 'h[.] ?pylori', 'pylori$', 'hepy$'] },
  covid: { words: ['korona(?!ar)', 'coronavir', 'corona$', 'covid', 'sars-cov', 'cv19$'], isNotCultured: true },
  influenza: { words: ['influens', 'influenssa', 'influenza(?!e)'], isNotCultured: true },
  gutInfection: { words: ['salmonel', '[kc]amp[yi]loba', 'yersini', 'shigell', 'clostridi', 'norovir', 'giardi'] },
  borreliosis: { words: ['borreli', 'lyme'], isNotCultured: true },
  tuberculosis: { words: ['tuberk', 'tubercul'] },
  bowelCancer: {
    words: [
      'suolisto?syö',
      'paksusuolen ?syö',
      'tarmcancer',
      'tjocktarmscancer',
      'bowel cancer',
      'colon cancer',
      'colorectal',
      'hemoglobiini, ihmisen',
    ],
    isOfAdults: true,
    isNotCultured: true,
  },
  bowelInflammation: {
    words: ['kalprotektiin', 'kalprotektin', 'calprotectin', 'suolistotuleh', 'crohn', 'colitis', 'ulcerös kolit'],
  },
  prostateCancer: { words: ['eturauhassyö', 'eturauhasen syö', 'prostatacancer', 'prostate cancer'], isOfAdults: true },
  diabetes: {
    words: ['diabet', 'sokeritau', 'hba1c', 'glykoitu', 'pitkäsoker', 'långtidssocker', 'long-term glucose'],
  },
  coeliac: { words: ['keliak', 'celiaki', 'coeliac', 'celiac'] },
};

/** What nobody is to read of in a message though it names none of them. */
const otherWords = [
  'sukupuolitau',
  'seksitau',
  'könssjuk',
  'sexually transmitted',
  'st[di]$',
  'papa(?:-|näyt|koe|kok|test)',
  'kohdunkaul',
  'livmoderhals',
  'cervi(?:cal|x)',
  'suolisto(?:n )?seulon',
  'tarmscreening',
  '(?:bowel|colorectal) (?:screening|test)',
  'syöpä',
  'syövä',
  'cancer',
];

const patterns = Object.entries(diseases).map(([name, { words }]) => [name, patternOf(words)] as const);
const otherPattern = patternOf(otherWords);

/** The diseases that a text names. */
export function diseasesIn(...texts: readonly string[]): ReadonlySet<string> {
  const spelledOut = texts.map(spelled);
  return new Set(patterns.filter(([, pattern]) => spelledOut.some((text) => pattern.test(text))).map(([name]) => name));
}

/** The words of a text that name one of the diseases, as they stand there, each once; all without `among`. */
export function diseaseWordsIn(text: string, among?: ReadonlySet<string>): readonly string[] {
  const spelledOut = spelled(text);
  const words = patterns.flatMap(([name, pattern]) =>
    !among || among.has(name) ? (pattern.exec(spelledOut)?.[0].trim() ?? []) : [],
  );
  return [...new Set(words)];
}

/** The words that tell of an illness, those of no certain disease included. */
export function illnessWordsIn(text: string): readonly string[] {
  const named = diseaseWordsIn(text);
  return named.length > 0 ? named : [...(otherPattern.exec(spelled(text)) ?? [])];
}

export function isOfAdults(disease: string): boolean {
  return diseases[disease]?.isOfAdults === true;
}

export function isNotCultured(disease: string): boolean {
  return diseases[disease]?.isNotCultured === true;
}

function spelled(text: string): string {
  return asSeen(text).replaceAll(/\s+/g, ' ');
}

/** Words are inflected and compounded at their ends: 'klamydialöydöksen', 'tippuria'. */
function patternOf(words: readonly string[]): RegExp {
  const any = words.map((word) =>
    word.endsWith('$') ? `${word.slice(0, -1)}(?![\\p{L}\\p{N}])` : `(?:${word})\\p{L}*`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})`, 'iu');
}
