import type { FileRouteTypes } from '../../src/routeTree.gen.ts'
import type { Reader } from '../accounts.ts'

export type Page = {
  /** A URL of the route, in English. */
  path: string
  as?: Reader
  status?: number
  /** The path to which the page redirects. */
  redirectsTo?: string
  /**
   * Set if the page is tested in full only in English, because texts cannot break its layout. 'text': the texts flow in
   * one column. 'seen': a different page of this list has the same forms, tabs, cards and rows of buttons.
   */
  translated?: 'text' | 'seen'
}

/** Every route by its full path, with pages that show all its states. */
export const pagesOfRoutes: Record<FileRouteTypes['to'], [Page, ...Page[]]> = {
  '/': [{ path: '/' }, { path: '/', as: 'customer', translated: 'seen' }],
  '/professionals': [
    { path: '/professionals', translated: 'seen' },
    { path: '/professionals?type=architect&location=lonavla&rating=4&sort=experience' },
    { path: '/professionals?keyword=nothing+like+this' },
    { path: '/professionals?keyword=need+a+palace+in+lonavala&verified=true&compare=101,102' },
  ],
  '/professionals/compare': [
    { path: '/professionals/compare?ids=101,102,201' },
    { path: '/professionals/compare', translated: 'text' },
    { path: '/professionals/compare?ids=999', status: 404, translated: 'text' },
  ],
  '/professionals/$id': [
    { path: '/professionals/101' },
    { path: '/professionals/101?tab=services', translated: 'text' },
    { path: '/professionals/201?tab=about' },
    { path: '/professionals/101?tab=reviews' },
    { path: '/professionals/103?tab=reviews', translated: 'seen' },
    { path: '/professionals/101?tab=reviews&report=review-207', translated: 'seen' },
    { path: '/professionals/101?tab=reviews&report=photo-207-1', as: 'customer' },
    { path: '/professionals/101?contact=true' },
    { path: '/professionals/101', as: 'customer', translated: 'seen' },
    { path: '/professionals/101?contact=true', as: 'customer' },
    { path: '/professionals/999', status: 404, translated: 'text' },
  ],
  '/rates': [
    { path: '/rates' },
    { path: '/rates?town=lonavla', as: 'sample contractor', translated: 'seen' },
    { path: '/rates?propose=true', translated: 'seen' },
    { path: '/rates?propose=true', as: 'contractor' },
  ],
  '/rates/$material': [{ path: '/rates/cement?town=pune' }, { path: '/rates/gold', status: 404, translated: 'text' }],
  '/estimator': [
    { path: '/estimator' },
    { path: '/estimator?area=1200&quality=premium&town=pune', as: 'customer', translated: 'seen' },
  ],
  '/$dashboard/quotes': [
    { path: '/dashboard/quotes', as: 'sample customer' },
    { path: '/dashboard/quotes', as: 'customer', translated: 'text' },
    { path: '/contractor-dashboard/quotes', as: 'sample contractor', translated: 'seen' },
    { path: '/architect-dashboard/quotes', as: 'architect', translated: 'text' },
  ],
  '/$dashboard/quotes/$id': [
    { path: '/dashboard/quotes/1', as: 'sample customer' },
    { path: '/dashboard/quotes/2', as: 'sample customer', translated: 'seen' },
    { path: '/contractor-dashboard/quotes/3', as: 'sample contractor' },
    { path: '/contractor-dashboard/quotes/1', as: 'sample contractor', translated: 'seen' },
    { path: '/dashboard/quotes/1', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/quotes/new': [
    { path: '/dashboard/quotes/new', as: 'sample customer', translated: 'text' },
    { path: '/dashboard/quotes/new?estimate=0a6e0000-0000-4000-8000-000000000901', as: 'sample customer' },
    { path: '/contractor-dashboard/quotes/new', as: 'contractor', status: 404, translated: 'text' },
  ],
  '/on-rent': [
    { path: '/on-rent' },
    { path: '/on-rent?kind=ladder&town=kamshet', translated: 'seen' },
    { path: '/on-rent?q=nothing+like+this', translated: 'text' },
  ],
  '/rent': [{ path: '/rent', translated: 'seen' }],
  '/on-rent/$slug': [
    { path: '/on-rent/concrete-mixer?days=3' },
    { path: '/on-rent/half-bag-mixer-electric', as: 'customer', translated: 'seen' },
    { path: '/on-rent/no-such-machine', status: 404, translated: 'text' },
  ],
  '/$dashboard/hire': [
    { path: '/dashboard/hire', as: 'sample customer', translated: 'seen' },
    { path: '/dashboard/hire', as: 'customer', translated: 'text' },
    { path: '/contractor-dashboard/hire?tab=lent', as: 'sample contractor' },
  ],
  '/$dashboard/messages': [
    { path: '/dashboard/messages', as: 'sample customer', translated: 'seen' },
    { path: '/architect-dashboard/messages', as: 'architect' },
  ],
  '/$dashboard/messages/$id': [
    { path: '/dashboard/messages/1', as: 'sample customer', translated: 'seen' },
    { path: '/contractor-dashboard/messages/1', as: 'sample contractor' },
    { path: '/dashboard/messages/2', as: 'sample customer', translated: 'seen' },
    { path: '/dashboard/messages/999999', as: 'customer', status: 404 },
  ],
  '/$dashboard/hire/$id': [
    { path: '/dashboard/hire/1', as: 'sample customer', translated: 'seen' },
    { path: '/contractor-dashboard/hire/2', as: 'sample contractor' },
    { path: '/contractor-dashboard/hire/3', as: 'sample contractor', translated: 'seen' },
    { path: '/dashboard/hire/3', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/hire/machines': [
    { path: '/contractor-dashboard/hire/machines', as: 'sample contractor' },
    { path: '/architect-dashboard/hire/machines', as: 'architect', translated: 'text' },
    { path: '/dashboard/hire/machines', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/hire/machines/new': [{ path: '/contractor-dashboard/hire/machines/new', as: 'contractor' }],
  '/$dashboard/hire/machines/$id': [
    { path: '/contractor-dashboard/hire/machines/13', as: 'sample contractor', translated: 'seen' },
    { path: '/contractor-dashboard/hire/machines/1', as: 'sample contractor', status: 404, translated: 'text' },
  ],
  '/$dashboard/estimates': [
    { path: '/dashboard/estimates', as: 'sample customer' },
    { path: '/architect-dashboard/estimates', as: 'architect', translated: 'text' },
  ],
  '/estimates': [
    { path: '/estimates', translated: 'text' },
    { path: '/estimates', as: 'sample customer', translated: 'text' },
  ],
  '/estimates/$id': [
    { path: '/estimates/0a6e0000-0000-4000-8000-000000000901', as: 'sample customer' },
    { path: '/estimates/0a6e0000-0000-4000-8000-000000000000', as: 'customer', status: 404, translated: 'text' },
  ],
  '/estimates/shared/$token': [{ path: '/estimates/shared/none', status: 404, translated: 'text' }],
  '/cart': [
    { path: '/cart', as: 'customer' },
    { path: '/cart?said=removed&undo=1.2', translated: 'text' },
  ],
  '/wishlist': [
    { path: '/wishlist', as: 'customer' },
    { path: '/wishlist', translated: 'text' },
  ],
  '/checkout': [{ path: '/checkout', translated: 'text' }],
  '/order/$ref': [
    // A delivered order with a partial return.
    { path: '/order/2', as: 'sample customer' },
    { path: '/order/999999', as: 'customer', status: 404, translated: 'text' },
  ],
  '/shop': [
    { path: '/shop' },
    { path: '/shop?search=tap&max=5000&sort=price-low&view=list' },
    { path: '/shop?search=nothing+like+this', translated: 'text' },
    { path: '/shop?min=500&max=100', translated: 'seen' },
  ],
  '/shop/$category': [
    { path: '/shop/finishes-materials' },
    { path: '/shop/smart-home', as: 'customer', translated: 'seen' },
    { path: '/shop/weapons', status: 404, translated: 'text' },
  ],
  '/shop/p/$slug': [
    { path: '/shop/p/smart-door-lock-with-keypad' },
    { path: '/shop/p/ppc-cement-50-kg', translated: 'seen' },
    { path: '/shop/p/kitchen-mixer-tap-with-high-spout?write=true&sort=lowest', as: 'sample customer' },
    { path: '/shop/p/sample-product-1', status: 404, translated: 'text' },
  ],
  '/$dashboard/shop': [
    { path: '/dashboard/shop', as: 'customer', translated: 'seen' },
    { path: '/contractor-dashboard/shop', as: 'contractor' },
    { path: '/architect-dashboard/shop?max=1500', as: 'architect', translated: 'seen' },
  ],
  '/$dashboard/shop/$category': [
    { path: '/contractor-dashboard/shop/smart-home', as: 'contractor', translated: 'seen' },
    { path: '/dashboard/shop/weapons', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/shop/p/$slug': [
    { path: '/contractor-dashboard/shop/p/sample-product-1', as: 'contractor', translated: 'seen' },
    { path: '/dashboard/shop/p/sample-product-1', as: 'customer', status: 404, translated: 'text' },
  ],
  '/track': [{ path: '/track' }, { path: '/track', as: 'sample customer', translated: 'seen' }],
  '/projects': [
    { path: '/projects', translated: 'seen' },
    { path: '/projects', as: 'contractor', translated: 'seen' },
  ],
  '/projects/$id': [
    { path: '/projects/1', redirectsTo: '/projects/1/101' },
    { path: '/projects/999999', status: 404, translated: 'text' },
  ],
  '/projects/$id/$part': [
    { path: '/projects/999999/diary', redirectsTo: '/login?redirect=%2Fprojects%2F999999%2Fdiary' },
    { path: '/projects/999999/diary', as: 'customer', status: 404, translated: 'text' },
  ],
  '/projects/$id/$professional': [
    { path: '/projects/1/101' },
    { path: '/projects/1/101?tab=photos', translated: 'seen' },
    { path: '/projects/1/999', status: 404, translated: 'text' },
  ],
  // Payment pages are tested in e2e/shop/order-payments.spec.ts.
  '/order/$ref/pay': [
    { path: '/order/999999/pay', redirectsTo: '/login?redirect=%2Forder%2F999999%2Fpay' },
    { path: '/order/999999/pay', as: 'customer', status: 404, translated: 'text' },
  ],
  '/login': [{ path: '/login' }],
  '/register': [
    { path: '/register', translated: 'seen' },
    { path: '/register?type=professional' },
    { path: '/register?professionalType=unknown', translated: 'text' },
  ],
  '/login/second-step': [{ path: '/login/second-step', translated: 'text' }],
  '/forgot-password': [{ path: '/forgot-password', translated: 'seen' }],
  '/reset-password': [
    { path: '/reset-password', translated: 'text' },
    { path: '/reset-password?token=unknown', translated: 'seen' },
  ],
  '/confirm-email': [
    { path: '/confirm-email', redirectsTo: '/login?redirect=%2Fconfirm-email' },
    { path: '/confirm-email', as: 'customer', translated: 'text' },
    { path: '/confirm-email?token=unknown', as: 'customer', translated: 'seen' },
  ],
  '/unsubscribe': [
    { path: '/unsubscribe', translated: 'text' },
    { path: '/unsubscribe?token=1.reviews.unknown', translated: 'seen' },
  ],
  '/stock-alert': [
    { path: '/stock-alert?said=noted', translated: 'text' },
    { path: '/stock-alert?token=unknown', translated: 'seen' },
  ],
  '/testimonial': [
    { path: '/testimonial', translated: 'text' },
    { path: '/testimonial?token=unknown', translated: 'seen' },
  ],
  '/project-invitation': [
    { path: '/project-invitation', translated: 'text' },
    { path: '/project-invitation?token=unknown', translated: 'seen' },
  ],
  '/conversation-invitation': [
    { path: '/conversation-invitation', translated: 'text' },
    { path: '/conversation-invitation?token=unknown', translated: 'seen' },
    { path: '/conversation-invitation?token=unknown', as: 'customer' },
  ],
  '/new-email': [
    { path: '/new-email', redirectsTo: '/login?redirect=%2Fnew-email' },
    { path: '/new-email', as: 'customer', translated: 'text' },
    { path: '/new-email?token=unknown', as: 'customer', translated: 'seen' },
  ],
  '/restore-email': [{ path: '/restore-email?token=unknown', translated: 'seen' }],
  '/about': [{ path: '/about' }],
  '/contact': [{ path: '/contact' }],
  '/terms': [{ path: '/terms', translated: 'text' }],
  '/terms/$version': [
    { path: '/terms/1', translated: 'text' },
    { path: '/terms/999', status: 404, translated: 'text' },
  ],
  '/privacy': [{ path: '/privacy', translated: 'text' }],
  '/cookies': [{ path: '/cookies', translated: 'text' }],
  '/faq': [{ path: '/faq', translated: 'text' }],
  '/guide': [{ path: '/guide' }],
  '/guide/$slug': [
    { path: '/guide/building-through-the-monsoon', translated: 'text' },
    { path: '/guide/no-such-chapter', status: 404, translated: 'text' },
  ],
  '/blog': [{ path: '/blog', translated: 'seen' }],
  '/bookmarked': [
    { path: '/bookmarked', as: 'customer' },
    { path: '/bookmarked', as: 'contractor', translated: 'text' },
  ],
  '/notifications': [
    { path: '/notifications', as: 'customer' },
    { path: '/notifications', as: 'contractor' },
    { path: '/notifications?tab=unread', as: 'contractor', translated: 'seen' },
  ],
  '/notifications/settings': [
    { path: '/notifications/settings', as: 'contractor' },
    { path: '/notifications/settings', as: 'customer', translated: 'seen' },
  ],
  '/profile/deactivate': [
    { path: '/profile/deactivate', as: 'customer', translated: 'text' },
    { path: '/profile/deactivate', as: 'contractor', translated: 'seen' },
  ],
  '/profile/data': [{ path: '/profile/data', as: 'customer', translated: 'seen' }],
  '/profile/delete': [
    { path: '/profile/delete', as: 'customer', translated: 'seen' },
    { path: '/profile/delete', as: 'contractor' },
  ],
  '/$dashboard/portfolio': [
    { path: '/contractor-dashboard/portfolio', as: 'sample contractor' },
    { path: '/architect-dashboard/portfolio', as: 'architect' },
    { path: '/dashboard/portfolio', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/listing': [
    { path: '/contractor-dashboard/listing', as: 'contractor' },
    { path: '/architect-dashboard/listing', as: 'architect', translated: 'seen' },
    { path: '/dashboard/listing', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/portfolio/add': [{ path: '/contractor-dashboard/portfolio/add', as: 'contractor' }],
  '/$dashboard/portfolio/$id/edit': [
    { path: '/contractor-dashboard/portfolio/1/edit', as: 'sample contractor', translated: 'seen' },
    { path: '/contractor-dashboard/portfolio/3/edit', as: 'sample contractor', status: 404, translated: 'text' },
  ],
  '/$dashboard/security': [
    { path: '/dashboard/security', as: 'customer' },
    { path: '/contractor-dashboard/security', as: 'contractor', translated: 'seen' },
  ],
  '/profile': [
    { path: '/profile', as: 'customer' },
    { path: '/profile?edit=true', as: 'customer' },
    { path: '/profile', as: 'contractor' },
  ],
  '/profile/bookmarks': [
    { path: '/profile/bookmarks', as: 'customer', translated: 'seen' },
    { path: '/profile/bookmarks?tab=architects', as: 'contractor', translated: 'seen' },
  ],
  '/profile/settings': [{ path: '/profile/settings', as: 'architect' }],
  '/profile/professional': [
    { path: '/profile/professional', as: 'contractor' },
    { path: '/profile/professional', as: 'sample contractor', translated: 'seen' },
  ],
  '/$dashboard/profile/edit': [
    { path: '/dashboard/profile/edit', as: 'customer' },
    { path: '/contractor-dashboard/profile/edit', as: 'sample contractor', translated: 'seen' },
  ],
  '/admin': [
    { path: '/admin', as: 'staff' },
    { path: '/admin', as: 'contractor', status: 404, translated: 'text' },
  ],
  '/admin/verification': [
    { path: '/admin/verification', as: 'staff' },
    { path: '/admin/verification?search=101', as: 'staff', translated: 'seen' },
    { path: '/admin/verification?search=nothing+like+this', as: 'staff', translated: 'text' },
    { path: '/admin/verification?search=ab', as: 'staff', translated: 'seen' },
  ],
  '/admin/verification/$id': [
    { path: '/admin/verification/201', as: 'staff' },
    { path: '/admin/verification/999', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/rates': [{ path: '/admin/rates', as: 'staff' }],
  '/admin/machines': [
    { path: '/admin/machines', as: 'staff', translated: 'text' },
    { path: '/admin/machines?tab=ended', as: 'staff' },
    { path: '/admin/machines?tab=machines', as: 'staff', translated: 'seen' },
  ],
  '/admin/machines/new': [{ path: '/admin/machines/new', as: 'staff', translated: 'seen' }],
  '/admin/machines/$id': [
    { path: '/admin/machines/1', as: 'staff', translated: 'seen' },
    { path: '/admin/machines/13', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/machines/hires/$id': [
    { path: '/admin/machines/hires/4', as: 'staff' },
    { path: '/admin/machines/hires/2', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/payments': [
    { path: '/admin/payments', as: 'staff' },
    { path: '/admin/payments?tab=refunds', as: 'staff', translated: 'text' },
  ],
  '/admin/returns': [
    { path: '/admin/returns', as: 'staff' },
    { path: '/admin/returns?tab=closed', as: 'staff', translated: 'text' },
  ],
  '/admin/returns/$id': [
    { path: '/admin/returns/1', as: 'staff' },
    { path: '/admin/returns/999999', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/users': [
    { path: '/admin/users', as: 'staff', translated: 'seen' },
    { path: '/admin/users?search=demo.kamshetbuild', as: 'staff' },
    { path: '/admin/users?search=nothing+like+this', as: 'staff', translated: 'text' },
  ],
  '/admin/users/$id': [
    { path: '/admin/users/1', as: 'staff' },
    { path: '/admin/users/999999999', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/orders': [
    { path: '/admin/orders', as: 'staff' },
    { path: '/admin/orders?tab=delivered', as: 'staff', translated: 'text' },
    { path: '/admin/orders?search=nothing', as: 'staff', translated: 'text' },
  ],
  '/admin/orders/$id': [
    { path: '/admin/orders/2', as: 'staff' },
    { path: '/admin/orders/999999', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/products': [
    { path: '/admin/products', as: 'staff' },
    { path: '/admin/products?tab=few&part=smart-home&search=nothing+like+this', as: 'staff', translated: 'text' },
  ],
  '/admin/products/$id': [
    { path: '/admin/products/1', as: 'staff', translated: 'seen' },
    { path: '/admin/products/2?tab=stock', as: 'staff' },
    { path: '/admin/products/999999', as: 'staff', status: 404, translated: 'text' },
  ],
  '/admin/products/new': [{ path: '/admin/products/new', as: 'staff' }],
  '/admin/products/import': [
    { path: '/admin/products/import', as: 'staff' },
    { path: '/admin/products/import?report=999999', as: 'staff', translated: 'text' },
  ],
  '/admin/sellers': [{ path: '/admin/sellers', as: 'staff' }],
  '/admin/coupons': [{ path: '/admin/coupons', as: 'staff', translated: 'text' }],
  '/admin/audit-log': [{ path: '/admin/audit-log', as: 'staff' }],
  '/admin/messages': [
    { path: '/admin/messages', as: 'staff' },
    { path: '/admin/messages?tab=resolved&complaints=only', as: 'staff', translated: 'text' },
  ],
  '/admin/reports': [
    { path: '/admin/reports', as: 'staff' },
    { path: '/admin/reports?tab=decided', as: 'staff', translated: 'text' },
  ],
  '/admin/reviews': [
    { path: '/admin/reviews', as: 'staff' },
    { path: '/admin/reviews?tab=products', as: 'staff', translated: 'seen' },
  ],
  '/admin/jobs': [{ path: '/admin/jobs', as: 'staff' }],
  '/admin/sample-data': [{ path: '/admin/sample-data', as: 'staff' }],
  '/$dashboard': [
    { path: '/dashboard', as: 'customer', redirectsTo: '/dashboard/projects' },
    { path: '/contractor-dashboard', as: 'contractor', redirectsTo: '/contractor-dashboard/projects' },
    { path: '/dashboard', as: 'architect', redirectsTo: '/architect-dashboard/portfolio' },
  ],
  '/$dashboard/bookmarked': [
    { path: '/dashboard/bookmarked', as: 'customer' },
    { path: '/dashboard/bookmarked?keyword=nothing&location=pune', as: 'customer' },
  ],
  '/$dashboard/calculator': [
    { path: '/dashboard/calculator', as: 'customer' },
    { path: '/dashboard/calculator?tab=fixtures', as: 'customer' },
    { path: '/dashboard/calculator?tab=labor', as: 'customer' },
    {
      path: '/dashboard/calculator?tab=summary&estimate=0a6e0000-0000-4000-8000-000000000901',
      as: 'sample customer',
    },
    { path: '/contractor-dashboard/calculator', as: 'contractor', translated: 'seen' },
    { path: '/architect-dashboard/calculator', as: 'architect', status: 404, translated: 'text' },
  ],
  '/$dashboard/fees': [
    { path: '/architect-dashboard/fees', as: 'architect' },
    { path: '/dashboard/fees', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/profile': [
    { path: '/contractor-dashboard/profile', as: 'contractor' },
    // A verified listing with pictures, which no new account has.
    { path: '/contractor-dashboard/profile', as: 'sample contractor', translated: 'seen' },
    { path: '/architect-dashboard/profile', as: 'architect', translated: 'seen' },
  ],
  '/$dashboard/orders': [
    { path: '/dashboard/orders', as: 'customer', translated: 'text' },
    { path: '/dashboard/orders', as: 'sample customer' },
  ],
  '/$dashboard/projects': [
    { path: '/dashboard/projects', as: 'customer' },
    { path: '/dashboard/projects?show=archived', as: 'customer', translated: 'text' },
    { path: '/contractor-dashboard/projects', as: 'contractor' },
    { path: '/architect-dashboard/projects', as: 'architect' },
  ],
  '/$dashboard/projects/new': [
    { path: '/dashboard/projects/new', as: 'customer' },
    { path: '/contractor-dashboard/projects/new', as: 'contractor' },
    { path: '/architect-dashboard/projects/new', as: 'architect', translated: 'seen' },
  ],
  '/$dashboard/projects/$id': [
    { path: '/dashboard/projects/901', as: 'sample customer' },
    // A project and its parts are hidden from everyone who is not on it.
    { path: '/dashboard/projects/999999', as: 'customer', status: 404, translated: 'text' },
  ],
  '/$dashboard/projects/$id/timeline': [
    { path: '/dashboard/projects/901/timeline', as: 'sample customer', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/diary': [
    { path: '/contractor-dashboard/projects/901/diary', as: 'sample contractor', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/documents': [
    { path: '/architect-dashboard/projects/901/documents', as: 'sample architect', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/extras': [
    { path: '/dashboard/projects/901/extras', as: 'sample customer', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/payments': [
    { path: '/dashboard/projects/901/payments', as: 'sample customer', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/snags': [
    { path: '/dashboard/projects/901/snags', as: 'sample customer', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/costs': [
    { path: '/contractor-dashboard/projects/901/costs', as: 'sample contractor', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/people': [
    { path: '/dashboard/projects/901/people', as: 'sample customer', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/portfolio': [
    { path: '/contractor-dashboard/projects/804/portfolio', as: 'sample contractor', translated: 'seen' },
  ],
  '/$dashboard/projects/$id/edit': [
    { path: '/dashboard/projects/901/edit', as: 'sample customer', translated: 'seen' },
  ],
  '/$dashboard/saved': [
    { path: '/dashboard/saved', as: 'customer' },
    { path: '/contractor-dashboard/saved', as: 'contractor', translated: 'text' },
    { path: '/architect-dashboard/saved', as: 'architect', translated: 'text' },
  ],
  '/$dashboard/wishlist': [{ path: '/dashboard/wishlist', as: 'customer' }],
  '/$dashboard/directory': [
    { path: '/dashboard/directory?selected=101', as: 'customer' },
    { path: '/architect-dashboard/directory?tab=hidden', as: 'architect' },
  ],
}

/** Addresses without a route, on the site and within a dashboard. */
const missingPages: Page[] = [
  { path: '/no-such-page', status: 404 },
  { path: '/dashboard/no-such-screen', as: 'customer', status: 404, translated: 'text' },
]

/** Every page to test, each with the account that opens it. */
export const everyPage: Page[] = [...Object.values(pagesOfRoutes).flat(), ...missingPages]
