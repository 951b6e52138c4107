import { plainToInstance } from 'class-transformer';
import { CreateProductRequest } from '#core/contracts/product.requests.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { validate } from '#core/messaging/steps/validate.step.ts';
import { executionContext } from '#test/support/execution-context.ts';

class Send extends Command {
  static readonly about: MessageAbout<Send> = {
    type: 'test.send',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };
  constructor(readonly request: CreateProductRequest) {
    super();
  }
}

const request = (plain: object) => plainToInstance(CreateProductRequest, plain);
const run = (plain: object, next = jest.fn(() => Promise.resolve('sent'))) => ({
  next,
  result: validate(new Send(request(plain)), executionContext(), next),
});

it('lets a valid request through', async () => {
  const { result } = run({ outcomes: [{ name: 'Negatiivinen', title: 'negat', outcomeType: 2 }] });
  await expect(result).resolves.toBe('sent');
});

it('refuses an invalid one, telling what is wrong at which field, and sends nothing', async () => {
  const { result, next } = run({ outcomes: [{ name: 'x'.repeat(256), title: '', outcomeType: 9 }] });
  await expect(result).rejects.toMatchObject({
    kind: 'invalid',
    details: {
      fieldErrors: { 'outcomes.0.name': [expect.any(String)], 'outcomes.0.outcomeType': [expect.any(String)] },
    },
  });
  expect(next).not.toHaveBeenCalled();
});
