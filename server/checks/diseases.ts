/** A disease by what texts, analyses and microbes call it in Finnish, Swedish, English and Latin. */
interface Disease {
  /** How the words begin that name it; `$` ends a word that must stand alone. */
  readonly words: readonly string[];
  /** Not a disease of children: an analysis of it for an infant or a child is more often a slip than meant. */
  readonly isSexuallyTransmitted?: true;
}

const diseases: Readonly<Record<string, Disease>> = {
  chlamydia: { words: ['klamydi', 'chlamydi', 'chtr$'], isSexuallyTransmitted: true },
  gonorrhoea: {
    words: ['tippuri', 'gonorr', 'gonoré', 'gonokok', 'gonococ', 'neisseria gonor', 'gc$'],
    isSexuallyTransmitted: true,
  },
  mycoplasma: { words: ['mykoplasma', 'mycoplasma', 'myge$', 'myho$'], isSexuallyTransmitted: true },
  ureaplasma: { words: ['ureaplasma', 'urur$', 'urpa$'], isSexuallyTransmitted: true },
  syphilis: {
    words: ['kuppa', 'kupan', 'syfilis', 'syphilis', 'treponema', 'trpa$'],
    isSexuallyTransmitted: true,
  },
  chancroid: {
    words: ['pehmeä sankkeri', 'sankkeri', 'chancroid', 'mjuk schanker', 'haemophilus ducreyi', 'hadu$'],
    isSexuallyTransmitted: true,
  },
  trichomoniasis: { words: ['trikomon', 'trichomon', 'trva$'], isSexuallyTransmitted: true },
  herpes: { words: ['herpes', 'hsv'], isSexuallyTransmitted: true },
  hiv: { words: ['hiv$', 'hiv-'], isSexuallyTransmitted: true },
  papillomavirus: {
    words: [
      'papilloom',
      'papilloma',
      'hpv',
      'kohdunkaulan syö',
      'kohdunkaulasyö',
      'livmoderhalscancer',
      'cervical cancer',
    ],
  },
  hepatitisB: { words: ['hepatiitti b', 'hepatiitin b', 'b-hepatiit', 'hepatit b', 'hepatitis b', 'hbv', 'hbsag'] },
  hepatitisC: { words: ['hepatiitti c', 'hepatiitin c', 'c-hepatiit', 'hepatit c', 'hepatitis c', 'hcv'] },
  yeast: { words: ['hiiva', 'candida', 'kandida', 'svampinfektion', 'jästinfektion', 'yeast', 'thrush', 'canalb$'] },
  vaginosis: { words: ['bakteerivaginoosi', 'bakteriell vaginos', 'bacterial vaginosis', 'gardnerella', 'clue-'] },
  groupBStreptococcus: {
    words: ['b-ryhmän streptokok', 'streptococcus agalactiae', 'grupp b-streptokok', 'group b strep', 'gbs$'],
  },
  helicobacter: { words: ['helikobakt', 'helicobact', 'hepy$'] },
  covid: { words: ['korona', 'corona', 'covid', 'sars-cov'] },
  bowelCancer: { words: ['suolistosyö', 'suolisyö', 'tarmcancer', 'bowel cancer', 'colorectal cancer'] },
  diabetes: { words: ['diabete', 'sokeritau', 'hba1c'] },
  coeliac: { words: ['keliaki', 'celiaki', 'coeliac', 'celiac'] },
};

const patterns = Object.entries(diseases).map(([name, { words }]) => [name, patternOf(words)] as const);

/** The diseases that a text names. */
export function diseasesIn(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    patterns.filter(([, pattern]) => texts.some((text) => pattern.test(text.normalize('NFC')))).map(([name]) => name),
  );
}

/** The words of a text that name a disease, as they stand there, each once. */
export function diseaseWordsIn(text: string): readonly string[] {
  const words = patterns.flatMap(([, pattern]) => pattern.exec(text.normalize('NFC'))?.[0].trim() ?? []);
  return [...new Set(words)];
}

export function isSexuallyTransmitted(disease: string): boolean {
  return diseases[disease]?.isSexuallyTransmitted === true;
}

/** Words are inflected and compounded at their ends: 'klamydialöydöksen', 'tippuria'. */
function patternOf(words: readonly string[]): RegExp {
  const any = words.map((word) => {
    const isWhole = word.endsWith('$');
    const letters = (isWhole ? word.slice(0, -1) : word).replace(/[.*+?^{}()|[\]\\]/g, '\\$&');
    return isWhole ? `${letters}(?![\\p{L}\\p{N}])` : `${letters}\\p{L}*`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})`, 'iu');
}
