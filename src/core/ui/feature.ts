import type { ContainerModule } from 'inversify';
import type { ComponentType } from 'react';
import type { Right } from '../contracts/person.contract.ts';
import type { FeatureId, TextKey } from '../feedback/feature-texts.ts';
import type { ActionContext } from './actions/action.ts';
import type { Services } from './services.tsx';
import type { ToolProps } from './tools/tool-host.tsx';
import type { ToolId } from './tools/tool.store.ts';

/** A screen of a feature. */
export interface FeatureRoute {
  /** Path as react-router writes it. */
  readonly path: string;
  /** Whom it opens for; others see the 403 page. `everyone` needs no sign-in at all. */
  readonly roles: readonly Right[] | 'signedIn' | 'everyone';
  /** Also asks that the person has an area. */
  readonly needsArea?: boolean;
  /** Key of its name in the command palette, which leads there; absent where the address has an id. */
  readonly title?: TextKey;
  readonly page: () => Promise<ComponentType>;
}

/** A line of the side menu. */
export interface FeatureNavigation {
  readonly to: string;
  /** Key of a text of the shell, so that the menu needs no feature to be loaded. */
  readonly textKey: TextKey;
  readonly roles: readonly Right[] | 'signedIn';
  readonly needsArea?: boolean;
}

/**
 * Something to do from anywhere, by the command palette. What only the open screen can do is offered by that screen
 * (`useScreenAction`).
 */
export interface FeatureCommand {
  /** Unique among all commands: `feature.command`. */
  readonly id: string;
  /** Key of its name: of the palette's or the shell's texts, so that it needs no feature to be loaded. */
  readonly textKey: TextKey;
  readonly roles: readonly Right[] | 'signedIn' | 'everyone';
  /** Whether there is anything to do now; absent: always. */
  readonly isAvailable?: (services: Services) => boolean;
  readonly run: (context: ActionContext) => void | Promise<void>;
}

/** What a feature opens over any screen. */
export interface FeatureTool {
  readonly id: ToolId;
  /** Key of its name in the command palette; absent for the palette itself. */
  readonly textKey?: TextKey;
  readonly view: () => Promise<ComponentType<ToolProps>>;
}

/** What a feature's module file exports: bindings and texts, loaded with its first route or message. */
export interface FeatureModule {
  /** Absent where it handles no message and has no store: then there is no file for it, either. */
  readonly module?: ContainerModule;
  /** Finnish texts under the feature's id as namespace. */
  readonly texts: object;
}

/**
 * A feature as the application knows it at start. Reads as a table of contents: what screens it has and what it offers from
 * anywhere; what messages it handles stands in its module. Everything heavier is behind `load` and the routes' `page`.
 */
export interface Feature {
  /** First part of its messages' types, and namespace of its texts. */
  readonly id: FeatureId;
  readonly load: () => Promise<FeatureModule>;
  /** Ids of features whose views its screens use: loaded along, so that their texts and stores are there. */
  readonly needs?: readonly FeatureId[];
  readonly routes: readonly FeatureRoute[];
  /** How long toasts stay on its screens, in milliseconds, where the specification has a time of its own for them. */
  readonly toastTime?: number;
  readonly navigation: readonly FeatureNavigation[];
  readonly commands?: readonly FeatureCommand[];
  readonly tool?: FeatureTool;
}
