/** Like a browser's storage: the stored items are its own properties. */
export class TabStorage {
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

/** The tab's storage as it is now, for a second tab that learns late what this one stores. */
export function storageSeenNow(): TabStorage {
  return Object.assign(new TabStorage(), localStorage)
}
