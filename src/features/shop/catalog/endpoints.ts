import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Categories, FeaturedProducts, Product, ProductPage, Products, ViewBody } from './schema.ts'

export const productsEndpoint = endpoint('get', '/api/shop/products').answers<ProductPage>()
export const productEndpoint = endpoint('get', '/api/shop/products/{slug}').answers<Product>()
export const alsoViewedEndpoint = endpoint('get', '/api/shop/products/{slug}/also-viewed').answers<Products>()
export const featuredProductsEndpoint = endpoint('get', '/api/shop/featured').answers<FeaturedProducts>()
export const mostViewedEndpoint = endpoint('get', '/api/shop/also-viewed').answers<Products>()
export const categoriesEndpoint = endpoint('get', '/api/shop/categories').answers<Categories>()
export const viewsEndpoint = endpoint('post', '/api/shop/views').takes<ViewBody>().answers<Done>()
export const tradeProductsEndpoint = endpoint('get', '/api/shop/trade-products').answers<Products>()
export const tradeProductEndpoint = endpoint('get', '/api/shop/trade-products/{slug}').answers<Product>()
