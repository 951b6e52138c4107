/** The toast of a save whose product a colleague has deleted meanwhile. */
export const productGone = { notFound: 'configurator:toast.gone' } as const;
