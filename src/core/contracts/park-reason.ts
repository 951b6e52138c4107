/** Why a kit cannot be sent now, and waits among 'Selvitettävät' (decision 160); `other` needs a text. */
export const parkReasons = ['kitMissing', 'addressUnusable', 'withdrawn', 'other'] as const;
export type ParkReason = (typeof parkReasons)[number];
