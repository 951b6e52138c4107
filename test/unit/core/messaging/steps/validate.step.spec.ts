import type { CreateProductRequest } from '#core/contracts/product.requests.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { validate } from '#core/messaging/steps/validate.step.ts';
import { executionContext } from '#test/support/execution-context.ts';

class Send extends Command {
  static readonly about: MessageAbout<Send> = {
    type: 'test.send',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    requestClass: 'CreateProductRequest',
  };
  constructor(readonly request: CreateProductRequest) {
    super();
  }
}

const run = (request: CreateProductRequest, next = jest.fn(() => Promise.resolve('sent'))) => ({
  next,
  result: validate(new Send(request), executionContext(), next),
});

it('lets a valid request through', async () => {
  const { result } = run({ outcomes: [{ name: 'Negatiivinen', title: 'negat', outcomeType: 2 }] });
  await expect(result).resolves.toBe('sent');
});

it('refuses an invalid one, with what is wrong at which field, and sends nothing', async () => {
  const { result, next } = run({ outcomes: [{ name: 'x'.repeat(256), title: '', outcomeType: 9 as never }] });
  await expect(result).rejects.toMatchObject({
    kind: 'invalid',
    details: {
      fieldErrors: { 'outcomes.0.name': [expect.any(String)], 'outcomes.0.outcomeType': [expect.any(String)] },
    },
  });
  expect(next).not.toHaveBeenCalled();
});
