import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { PaletteEntry } from '#core/ui/actions/action.ts';
import type { Feature } from '#core/ui/feature.ts';
import type { Services } from '#core/ui/services.tsx';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { landingOf, mayOpen, type Opening } from '#features/session/session.public.ts';

/** The features' screens and commands that a person may use now, screens first. */
export function paletteEntriesOf(
  features: readonly Feature[],
  profile: UserProfile | undefined,
  services: Services,
): readonly PaletteEntry[] {
  const isFor = (opening: Opening): boolean => mayOpen(opening, profile) && (isOpen(opening) || mayWork(profile));
  const screens = features
    .flatMap(({ routes }) => routes)
    .flatMap((route): PaletteEntry[] => {
      const { path, title } = route;
      if (title === undefined || !isFor(route)) return [];
      return [{ id: path, kind: 'screen', textKey: title, run: ({ navigate }) => navigate(path) }];
    });
  const commands = features
    .flatMap((feature) => feature.commands ?? [])
    .filter((command) => isFor(command) && (command.isAvailable?.(services) ?? true))
    .map(({ id, textKey, run }): PaletteEntry => ({ id, kind: 'command', textKey, run }));
  return [...screens, ...commands, ...features.flatMap(toolEntryOf)];
}

function toolEntryOf({ tool }: Feature): PaletteEntry[] {
  if (tool?.textKey === undefined) return [];
  const { id, textKey } = tool;
  const open: PaletteEntry['run'] = ({ services }) => services.get(toolStoreToken).open(id);
  return [{ id: `tool.${id}`, kind: 'command', textKey, tool: id, run: open }];
}

const isOpen = ({ roles }: Opening): boolean => roles === 'everyone' || roles === 'signedIn';

/** Someone whose roles open no screen sees a notice in place of each. */
function mayWork(profile: UserProfile | undefined): boolean {
  return profile !== undefined && 'path' in landingOf(profile);
}
