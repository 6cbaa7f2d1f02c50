import { expect, test } from "vitest";
import { serversOf } from "./database-servers";

test.each([
  ["postgres://zoh@db/zoh", ["postgres://zoh@db/zoh"]],
  [
    "postgresql://zoh:a%2Cb@db:5433/zoh?sslmode=require",
    ["postgresql://zoh:a%2Cb@db:5433/zoh?sslmode=require"],
  ],
  ["postgres://zoh@/zoh?host=/run/postgresql", ["postgres://zoh@/zoh?host=/run/postgresql"]],
  [
    "postgres://zoh:x@127.0.0.1:5433,[::1]:5434,other/zoh?target_session_attrs=read-write",
    ["postgres://zoh:x@127.0.0.1:5433/zoh", "postgres://zoh:x@[::1]:5434/zoh", "postgres://zoh:x@other/zoh"],
  ],
])("%s names its servers", (address, servers) => expect(serversOf(address)).toEqual(servers));

test.each([
  "",
  "db",
  "mysql://db/zoh",
  "postgres://a b/zoh",
  "postgres://one:x,other/zoh",
])("%o is no address", (address) => expect(serversOf(address)).toEqual([]));
