import { createPresenceComponent, motionTokens } from '@fluentui/react-components';

/**
 * How modal dialogs appear: they fade in and are gone at once. No transform, unlike Fluent's own motion: it would make
 * the dialog the frame of reference of the toasts inside it, which stand at the corner of the window.
 */
export const ModalMotion = createPresenceComponent({
  enter: { keyframes: [{ opacity: 0 }, { opacity: 1 }], duration: motionTokens.durationFast },
  exit: { keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: 1 },
});
