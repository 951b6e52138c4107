import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link inside the application: looks as Fluent's, goes as the router's. */
export function TextLink({ to, children }: TextLinkProps): ReactNode {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Link href={href} onClick={onClick}>
      {children}
    </Link>
  );
}
