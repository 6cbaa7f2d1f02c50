export default function Landing() {
  return <h1>ZOH</h1>;
}
