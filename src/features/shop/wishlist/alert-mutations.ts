import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { alertsEndpoint, deleteAlertEndpoint, newAlertEndpoint, stopAlertsEndpoint } from './endpoints.ts'

const invalidates = [addressOf(alertsEndpoint)]

/** Tells the visitor when the product is there again. */
export const newAlertMutation = (product: number) =>
  endpointMutation(newAlertEndpoint, { params: { product }, invalidates })

export const deleteAlertMutation = (product: number) =>
  endpointMutation(deleteAlertEndpoint, { params: { product }, invalidates })

/** Stops all such emails to one address. */
export const stopAlertsMutation = (token: string) => endpointMutation(stopAlertsEndpoint, { params: { token } })
