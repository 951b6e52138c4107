import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { currentAddressToken } from '#core/ports/browser.ts';
import type { ActionContext } from '#core/ui/actions/action.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { CreateProduct } from './create-product.command.ts';
import { DiscardProduct } from './discard-product.command.ts';
import { configuratorPath, screenAt } from './product-paths.public.ts';
import { readUnanswered } from './read-unanswered.ts';

/** Creates a product and opens it in the configurator's first phase. */
export async function createAndOpen({ services, execute, navigate }: ActionContext): Promise<void> {
  // Asked before there is a product that nobody wanted.
  const unsaved = services.get(unsavedChangesToken);
  if (!(await unsaved.mayLeave(configuratorPath('new', ConfiguratorPhase.BasicInfo)))) return;
  const currentAddress = services.get(currentAddressToken);
  const here = screenAt(currentAddress());
  const created = await execute(new CreateProduct());
  if (!created.ok) return readUnanswered(execute, created);
  const { productId } = created.value;
  const path = configuratorPath(productId, ConfiguratorPhase.BasicInfo);
  // Whoever has gone elsewhere meanwhile, or does so while the configurator's code loads, has left the new product
  // unsaved (decision A3).
  if (screenAt(currentAddress()) === here && (await unsaved.leave())) await navigate(path);
  if (screenAt(currentAddress()) !== path) void execute(new DiscardProduct(productId));
}
