import { expect, test } from "vitest";
import { askedRange } from "./asked-range";
import { videoTypeOf } from "./video-kind";

test.each([
  [undefined, null],
  ["bytes=0-", { first: 0, last: 999 }],
  ["bytes=200-299", { first: 200, last: 299 }],
  ["bytes=200-5000", { first: 200, last: 999 }],
  ["bytes=-100", { first: 900, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  ["bytes=1000-", null],
  ["bytes=-0", null],
  ["bytes=300-200", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["seconds=0-1", null],
])("%s of a thousand bytes is %j", (header, range) => {
  expect(askedRange(header, 1000)).toEqual(range);
});

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["an MP4", "\0\0\0\x20ftypisom\0\0\x02\0", "video/mp4"],
  ["a WebM", "\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webmB", "video/webm"],
  ["Matroska", "\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroskaB", null],
  ["QuickTime", "\0\0\0\x20ftypqt  \0\0\x02\0", null],
  ["HEIC", "\0\0\0\x20ftypheic\0\0\x02\0", null],
  ["a page", "<html><script>webm</script>", null],
  ["nothing", "", null],
])("%s is told by its bytes", (_, text, type) => {
  expect(videoTypeOf(bytes(text))).toBe(type);
});
