import {
  AppsListRegular,
  BoxMultipleRegular,
  BuildingPeopleRegular,
  ClipboardTaskListLtrRegular,
  TableRegular,
  VehicleTruckProfileRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, FluentIcon>> = {
  '/dk-admin': BoxMultipleRegular,
  '/area-board': TableRegular,
  '/hva-admin': BuildingPeopleRegular,
  '/logistics': VehicleTruckProfileRegular,
  '/event-log': ClipboardTaskListLtrRegular,
};

/** The sign of a page in the menu. */
export function MenuIcon({ to }: { to: string }): ReactNode {
  const Icon = icons[to] ?? AppsListRegular;
  return <Icon aria-hidden />;
}
