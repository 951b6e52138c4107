import { supportRight } from '#core/contracts/person.contract.ts';
import type { Feature } from '#core/ui/feature.ts';
import type texts from './intake-messages.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    intakeMessages: typeof texts;
  }
}

export const intakeMessagesFeature: Feature = {
  id: 'intakeMessages',
  load: () => import(/* webpackChunkName: "intake-messages" */ './intake-messages.module.ts'),
  routes: [
    {
      path: '/event-log/messages',
      roles: [supportRight],
      title: 'shell:navigation.intakeMessages',
      page: () =>
        import(/* webpackChunkName: "intake-messages" */ './intake-messages.page.tsx').then(
          (file) => file.IntakeMessagesPage,
        ),
    },
  ],
  // The event log's tabs lead here.
  navigation: [],
};
