const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** The channel to the other tabs. It is opened when first needed, because the server has no tabs. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('kamshetbuild.waiting')
  channel.onmessage = tellHere
  return channel
}

function tellHere(): void {
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` when what waits to be sent changes, in this tab or in another. Returns a function that stops this.
 */
export function onWaitingChange(listener: () => void): () => void {
  otherTabs()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellWaitingChange(): void {
  otherTabs().postMessage(null)
  tellHere()
}
