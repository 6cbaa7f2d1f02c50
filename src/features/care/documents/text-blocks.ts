export interface TextBlock {
  heading: string | null;
  paragraphs: string[];
}

const longestHeading = 60;

/**
 * A typed text as it is printed: a line of its own that ends in a colon is a heading for what follows, an empty line parts paragraphs.
 * A heading with nothing below it is left out, so that a part that does not apply needs only to be emptied.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [{ heading: null, paragraphs: [] }];
  for (const paragraph of text.split(/\n\s*\n/)) {
    let lines: string[] = [];
    const end = () => {
      const words = lines.join("\n").trim();
      if (words) blocks.at(-1)?.paragraphs.push(words);
      lines = [];
    };
    for (const line of paragraph.split("\n")) {
      const heading = /^\s*(\S.*\S|\S)\s*:\s*$/.exec(line)?.[1];
      if (heading && heading.length <= longestHeading) {
        end();
        blocks.push({ heading, paragraphs: [] });
      } else lines.push(line);
    }
    end();
  }
  return blocks.filter(({ paragraphs }) => paragraphs.length > 0);
}
