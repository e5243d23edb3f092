/**
 * A cookie that scripts can read, beside the session's, which they cannot: public pages are the same bytes for everyone, and it
 * tells them before the first paint that someone is signed in. It proves nothing: the server looks at the session alone.
 */
export const sessionSign = 'signed-in'
