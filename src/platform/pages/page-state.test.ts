import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { knownQueries, restoredData, restoreQueries } from './page-state.ts'

describe('The state of a page', () => {
  it("brings the page's answers, and keeps them beside what arrives later", () => {
    const server = new QueryClient()
    server.setQueryData(['/api/cart/count'], { count: 2 })
    server.setQueryData(['/api/products', 'pages', ''], { pages: [] })
    const browser = new QueryClient()
    restoreQueries(browser, knownQueries(server))
    expect(browser.getQueryData(['/api/cart/count'])).toEqual({ count: 2 })

    browser.setQueryData(['/api/cart/count'], { count: 3 })
    browser.setQueryData(['/api/wishlist/ids'], [7])
    expect(restoredData(browser, ['/api/cart/count'])).toEqual({ count: 2 })
    expect(restoredData(browser, ['/api/products', 'pages', ''])).toEqual({ pages: [] })
    expect(restoredData(browser, ['/api/wishlist/ids'])).toBeUndefined()
    expect(restoredData(new QueryClient(), ['/api/cart/count'])).toBeUndefined()
  })
})
