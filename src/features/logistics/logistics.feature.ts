import type { Feature } from '#core/ui/feature.ts';

/** The kits on their way to the citizens, of all areas. */
export const logisticsFeature: Feature = {
  id: 'logistics',
  load: () => import(/* webpackChunkName: "logistics" */ './logistics.module.ts'),
  routes: [
    {
      path: '/logistics',
      roles: ['LOGISTICS_USER'],
      title: 'shell:navigation.logistics',
      page: () => import(/* webpackChunkName: "logistics" */ './logistics.page.tsx').then((file) => file.LogisticsPage),
    },
    {
      path: '/logistics/packing-list',
      roles: ['LOGISTICS_USER'],
      title: 'commandPalette:screen.packingList',
      page: () =>
        import(/* webpackChunkName: "packing-list" */ './packing-list/packing-list.page.tsx').then(
          (file) => file.PackingListPage,
        ),
    },
  ],
  navigation: [{ to: '/logistics', textKey: 'shell:navigation.logistics', roles: ['LOGISTICS_USER'] }],
  messages: {
    'logistics.searchOrders': { failed: 'inPlace' },
    'logistics.countOrders': { failed: 'inPlace' },
    'logistics.printSticker': {
      failed: 'logistics:toast.stickerFailed',
      failedBy: { unprintable: 'logistics:toast.unprintable' },
    },
    'logistics.loadPackingList': { failed: 'inPlace' },
    'logistics.findOrder': { failed: 'logistics:failed' },
    // What failed of many is listed under them.
    'logistics.checkStickers': { failed: 'inPlace' },
    'logistics.printStickers': { failed: 'inPlace' },
    'logistics.checkInstructions': { failed: 'inPlace' },
    'logistics.printInstructions': { failed: 'inPlace' },
    'logistics.markOrderDone': { succeeded: 'logistics:toast.done', failed: 'logistics:toast.doneFailed' },
    'logistics.reopenOrder': { succeeded: 'logistics:toast.reopened', failed: 'logistics:toast.reopenFailed' },
    'logistics.returnOrderToNew': { succeeded: 'logistics:toast.returned', failed: 'logistics:toast.returnFailed' },
  },
};
