import { useEffect, useState } from "react";

/**
 * Whether the mirror of the session in local storage names a therapist. It only decides which buttons are drawn: what they
 * lead to is the server's to allow.
 */
export function useIsTherapist(): boolean {
  const [isTherapist, setIsTherapist] = useState(false);
  useEffect(() => {
    try {
      const user: unknown = JSON.parse(localStorage.getItem("user") ?? "null");
      setIsTherapist(
        typeof user === "object" && user !== null && "role" in user && user.role === "therapist",
      );
    } catch {
      setIsTherapist(false);
    }
  }, []);
  return isTherapist;
}
