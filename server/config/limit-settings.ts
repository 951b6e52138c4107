import type { Setting } from './setting.ts';

const count = 'whole number from 1 on';

/** How often may be asked, at all processes together; more is 429. */
export const limitSettings = {
  SEARCHES_PER_MINUTE: {
    group: 'Limits',
    type: count,
    fallback: '1200',
    example: '600',
    meaning: 'of one person, before 429; printing for referrals counts as one',
  },
  UPLOADS_PER_MINUTE: {
    group: 'Limits',
    type: count,
    fallback: '120',
    example: '60',
    meaning: 'of one person, before 429',
  },
  EXPORTS_PER_10_MINUTES: {
    group: 'Limits',
    type: count,
    fallback: '30',
    example: '10',
    meaning: 'lists saved as tables by one person, before 429',
  },
  SIGN_INS_PER_MINUTE: {
    group: 'Limits',
    type: count,
    fallback: '120',
    example: '60',
    meaning: 'of one person, before 429',
  },
  SIGN_IN_STEPS_PER_MINUTE: {
    group: 'Limits',
    type: count,
    fallback: '480',
    example: '240',
    meaning: 'at the embedded provider (a sign-in takes two), from one address; twice that from all together',
  },
  SSN_REVEALS_PER_10_MINUTES: {
    group: 'Limits',
    type: count,
    fallback: '30',
    example: '10',
    meaning: 'whole personal identity codes shown to one person; more is refused, and an alarm in the log',
  },
  MESSAGES_PER_MINUTE: {
    group: 'Limits',
    type: count,
    fallback: '1200',
    example: '6000',
    meaning: 'calls of one machine client, before 429 ([integration.md](integration.md))',
  },
} as const satisfies Readonly<Record<string, Setting>>;
