interface NavigationItem {
  label: string;
  to: string;
  /** Other addresses of the same page. */
  also?: string;
}

export const navigation: NavigationItem[] = [
  { label: "Inicio", to: "/" },
  { label: "Servicios", to: "/services", also: "/servicios" },
  { label: "Agendar", to: "/agendar" },
  { label: "Blog", to: "/blog" },
  { label: "Nosotros", to: "/about", also: "/nosotros" },
];

const within = (pathname: string, base: string): boolean =>
  pathname === base || (base !== "/" && pathname.startsWith(`${base}/`));

export const isCurrent = ({ to, also }: NavigationItem, pathname: string): boolean =>
  within(pathname, to) || (also !== undefined && within(pathname, also));
