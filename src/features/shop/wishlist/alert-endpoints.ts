import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { NewAlert } from './schema.ts'

/** The ids of the products that a member waits for. */
export const alertsEndpoint = endpoint('get', '/api/stock-alerts').answers<number[]>()
export const newAlertEndpoint = endpoint('put', '/api/stock-alerts/{product}').takes<NewAlert>().answers<Done>()
export const deleteAlertEndpoint = endpoint('delete', '/api/stock-alerts/{product}').answers<Done>()
export const stopAlertsEndpoint = endpoint('post', '/api/stock-alerts/stop/{token}').answers<Done>()
