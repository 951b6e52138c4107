/** Where someone of the diagnostic centre reads a package (Spec 1 §2 'Route constants'). */
export function previewPath(productId: string): string {
  return `/product-configurator/${productId}/preview`;
}
