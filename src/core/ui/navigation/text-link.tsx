import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface TextLinkProps {
  readonly to: string;
  /** What the screen that it leads to is told, beside the address. */
  readonly state?: unknown;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link inside the application: Fluent's look, the router's navigation. */
export function TextLink({ to, state, onFollow, children }: TextLinkProps): ReactNode {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <Link
      href={href}
      onClick={(event) => {
        onFollow?.();
        follow(event);
      }}
    >
      {children}
    </Link>
  );
}
