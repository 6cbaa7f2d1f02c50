import { answerCall } from "~/server/http/calls";
import { changeClinicSettings, readSettings } from "./change-clinic";
import { changeClinic, readClinicCall, readClinicSettings } from "./contract";

export const clinicRoutes = [
  answerCall(readClinicCall, async (request) => {
    const { identity, branches, opening, version } = request.clinic();
    const hours = opening.reception.map(({ days, opens, closes }) => ({ days, opens, closes }));
    return {
      name: identity.name,
      phones: [...new Set([identity.phone, ...branches.map(({ phone }) => phone ?? identity.phone)])],
      branches: branches.map(({ id, name, address, comuna, reception }) => ({
        id,
        name,
        address: `${address}, ${comuna}`,
        hours: reception.length > 0 ? reception.map(({ weekdays: _, ...open }) => open) : hours,
      })),
      version,
    };
  }),
  answerCall(readClinicSettings, ({ pool }) => readSettings(pool)),
  answerCall(changeClinic, (request) =>
    changeClinicSettings(request, request.actor, request.body, request.address),
  ),
];
