import { BlockList, isIPv4 } from "node:net";

/** IPv4 that is not the public internet's (IANA special-purpose registry), with multicast and what is kept for later. */
const v4 = blockListOf("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/** Of IPv6 only this is public at all: loopback, local, mapped, translated and multicast addresses lie outside. */
const v6Public = blockListOf("ipv6", ["2000::/3"]);
/** Within it: protocols (Teredo), documentation and 6to4, which carries an IPv4 address. */
const v6Special = blockListOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** True when a machine of the public internet may answer there; the address is a literal one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !v4.check(address, "ipv4");
  return v6Public.check(address, "ipv6") && !v6Special.check(address, "ipv6");
}

function blockListOf(family: "ipv4" | "ipv6", ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
