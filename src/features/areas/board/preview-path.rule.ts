/** Where someone of the diagnostic centre reads a product (Spec 1 §2 'Route constants'). */
export function previewPath(productId: string): string {
  return `/product-configurator/${productId}/preview`;
}
