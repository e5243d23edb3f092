import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { alertsEndpoint, deleteAlertEndpoint, newAlertEndpoint, stopAlertsEndpoint } from './alert-endpoints.ts'

const invalidates = [addressOf(alertsEndpoint)]

/** Requests a notification for the visitor when the product is back in stock. */
export const newAlertMutation = (product: number) =>
  endpointMutation(newAlertEndpoint, { params: { product }, invalidates })

export const deleteAlertMutation = (product: number) =>
  endpointMutation(deleteAlertEndpoint, { params: { product }, invalidates })

/** Stops all stock emails to one address. */
export const stopAlertsMutation = (token: string) => endpointMutation(stopAlertsEndpoint, { params: { token } })
