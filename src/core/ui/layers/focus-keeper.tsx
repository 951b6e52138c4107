import { useFocusFinders } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/**
 * Keeps Fluent's focus manager alive after the first modal dialog. It is disposed together with the last component that
 * uses it, and then leaves the page behind a closed dialog hidden from assistive technology for good.
 */
export function FocusKeeper(): ReactNode {
  useFocusFinders();
  return null;
}
