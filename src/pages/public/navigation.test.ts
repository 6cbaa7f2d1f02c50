import { expect, test } from "vitest";
import { isCurrent, navigation } from "./navigation";

const current = (pathname: string) =>
  navigation.filter((item) => isCurrent(item, pathname)).map((item) => item.label);

test.each([
  ["/", ["Inicio"]],
  ["/services", ["Servicios"]],
  ["/servicios", ["Servicios"]],
  ["/about", ["Nosotros"]],
  ["/nosotros", ["Nosotros"]],
  ["/blog/42", ["Blog"]],
  ["/blogs", []],
])("%s highlights %j", (pathname, labels) => {
  expect(current(pathname)).toEqual(labels);
});
