import type { ReactNode } from 'react';
import { NotYetPage } from '../shell/shell.public';

export function LogisticsToCome(): ReactNode {
  return <NotYetPage titleKey="shell:navigation.logistics" />;
}
