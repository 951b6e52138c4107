import { Link } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { token } from '#core/di/token.ts';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';

export interface TextLinkProps {
  readonly to: string;
  /** What the screen that it leads to is told, beside the address. */
  readonly state?: unknown;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
  /** Its name, where several of one text stand on a screen. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link inside the application: Fluent's look, the router's navigation. */
export function TextLink({ to, state, onFollow, label, children }: TextLinkProps): ReactNode {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <Link
      href={href}
      aria-label={label}
      onClick={(event) => {
        onFollow?.();
        follow(event);
      }}
    >
      {children}
    </Link>
  );
}

/** What a link is followed with, so that it leads to a field of the form there: no part of the address. */
export function fieldState(path: string): { readonly field: string } {
  return { field: path };
}

/** Leads to the field of the link that was followed to this screen, once for each link. */
export function useLinkedField(goTo: (path: string) => void): void {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string };
  const newest = useRef(goTo);
  newest.current = goTo;
  useEffect(() => {
    const { field } = (state ?? {}) as Partial<ReturnType<typeof fieldState>>;
    if (field === undefined) return undefined;
    // After what takes the focus as the screen appears.
    const timer = setTimeout(() => newest.current(field));
    return () => clearTimeout(timer);
  }, [state, key]);
}

/** The address of the screen that shows one correlation id, or everything: the event log's feature knows it. */
export type EventLogAddress = (correlationId?: string) => string;

export const eventLogAddressToken = token<EventLogAddress>('core.eventLogAddress');

export interface EventLogLinkProps {
  readonly correlationId?: string;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
}

/** Leads to what the event log knows: of one correlation id, or of everything. */
export function EventLogLink({ correlationId, onFollow }: EventLogLinkProps): ReactNode {
  const t = useTranslate();
  const addressOf = useService(eventLogAddressToken);
  return (
    <TextLink to={addressOf(correlationId)} onFollow={onFollow}>
      {correlationId ? t('core:button.showEvents') : t('core:button.eventLog')}
    </TextLink>
  );
}
