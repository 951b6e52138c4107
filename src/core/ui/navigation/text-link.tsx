import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface TextLinkProps {
  readonly to: string;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link inside the application: Fluent's look, the router's navigation. */
export function TextLink({ to, onFollow, children }: TextLinkProps): ReactNode {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
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
