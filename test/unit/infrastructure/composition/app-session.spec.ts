import { AppSession } from '../../../../src/infrastructure/composition/app-session';
import { createSessionStore } from '../../../../src/features/session/session.store';
import { aProfile } from '../../../support/builders';
import { FakeIdentity } from '../../../support/fake-identity';

function setup() {
  const identity = new FakeIdentity();
  const store = createSessionStore();
  let release = (): void => undefined;
  let address = '/product-configurator/1/basic-info?kieli=sv';
  const session = new AppSession({
    identity,
    store: () => store,
    currentAddress: () => address,
    beforeLeaving: () => new Promise((resolve) => (release = resolve)),
  });
  return { identity, store, session, release: () => release(), moveTo: (to: string) => (address = to) };
}

it('leaves for the sign-in when all is kept, to come back to where it was', async () => {
  const { session, identity, release, moveTo } = setup();
  const leaving = session.signInAgain({ afresh: true });
  moveTo('/elsewhere');
  await Promise.resolve();
  expect(identity.signIns).toEqual([]);
  release();
  await leaving;
  expect(identity.signIns).toEqual([{ returnTo: '/product-configurator/1/basic-info?kieli=sv', afresh: true }]);
});

it('knows the person once the profile is there', () => {
  const { session, store } = setup();
  expect([session.subject(), session.profile()]).toEqual(['subject-of-the-test', undefined]);
  const profile = aProfile();
  store.setState({ status: 'ready', subject: 'subject-of-the-test', profile }, true);
  expect(session.profile()).toBe(profile);
});
