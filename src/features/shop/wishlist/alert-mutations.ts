import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/stock-alerts']

/** Requests a notification for the visitor when the product is back in stock. */
export const newAlertMutation = (product: number) =>
  endpointMutation('PUT /api/stock-alerts/{product}', { params: { product }, invalidates })

export const deleteAlertMutation = (product: number) =>
  endpointMutation('DELETE /api/stock-alerts/{product}', { params: { product }, invalidates })

/** Stops all stock emails to one address. */
export const stopAlertsMutation = (token: string) =>
  endpointMutation('POST /api/stock-alerts/stop/{token}', { params: { token } })
