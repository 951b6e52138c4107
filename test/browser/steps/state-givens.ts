import type { Page, Route } from 'playwright-core';
import { failing } from './lists.ts';

/** What a screen's calls come to. Who somebody is, and whether the service is there, is answered in any case. */
const answers = {
  loading: () => undefined,
  failing,
  /** As the server would, without what a list has. */
  async empty(route: Route) {
    const answer = await route.fetch();
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: emptied(await answer.json()) });
  },
} as const;

export type Given = keyof typeof answers;

export async function give(page: Page, given: Given): Promise<void> {
  await page.route(/\/api\/(?!admin\/userProfile|IsAvailable|events)/, answers[given]);
}

function emptied(content: unknown): unknown {
  if (Array.isArray(content)) return [];
  return typeof content === 'number' ? 0 : content;
}
