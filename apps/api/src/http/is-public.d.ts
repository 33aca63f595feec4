/** How a shop is set up to be reached; `host` is the address that it listens on. */
interface Reach {
  readonly host: string
  readonly appUrl: string | undefined
  /** More names under which it is asked for. */
  readonly hosts: readonly string[]
}
/** What a request tells of the way it came. */
interface Arrival {
  readonly remoteAddress: string | undefined
  readonly httpVersion: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}
/**
 * Whether others than the people at this machine can reach the shop: it listens beyond loopback, or it is asked for under a name that is not
 * this machine's own. Then mailbox, sandbox bank and the demo's customers and codes are closed.
 */
export declare const isPublicShop: ({ host, appUrl, hosts }: Reach) => boolean
/**
 * Whether a request comes from this machine and for this machine. A proxy or a tunnel that runs here connects from here too, but it passes on
 * the name that was asked for, or adds a header of its own, or (nginx as it comes) speaks HTTP/1.0.
 */
export declare const isAskedHere: ({ remoteAddress, httpVersion, headers }: Arrival) => boolean
/** A name or an address, with or without a port, that only this machine answers to. */
export declare function isLocalHost(host: string): boolean
/** As URLs write it: lower case, IPv6 in brackets, no port. Undefined for what is no host. */
export declare function hostnameOf(host: string): string | undefined
/** Written by the front door on every request, whatever the outside sent under this name. Without it a request counts as from outside. */
export declare const askedFromHeader = 'x-asked-from'
export declare const isFromHere: (headers: Headers) => boolean
