// SPDX-License-Identifier: MIT

/// The script of a page. It draws the rows of `PageRows` and moves in time; it decides nothing.
enum PageScript {
    static let text = data + surface + panels + PageTimeScript.strips + PageTimeScript.motion

    /// The rows, and the state: the time that is shown.
    private static let data = #"""

        "use strict";
        (() => {
        const $ = (id) => document.getElementById(id);
        const rows = $("rows").textContent.split("\n").filter(Boolean).map((l) => JSON.parse(l));
        const of = (row) => rows.filter((r) => r.row === row);
        const recording = of("recording")[0];
        const devices = new Map(of("device").map((d) => [d.device, d]));
        const [places, lines, touches] = [of("place"), of("line"), of("touch")];
        const signs = {
          events: "·", gestures: "»", commands: "→", verdicts: "│", devices: "+",
          notes: "!" };
        const hidden = new Set();
        const contacts = new Map();
        for (const p of places) {
          if (!contacts.has(p.touch)) contacts.set(p.touch, []);
          contacts.get(p.touch).push(p);
        }
        let time = 0, near = [0, 1], chosen = 0, playing = 0, last = 0;

        // The last of a list, in order of time, that had come by then; -1 for none.
        const upTo = (list, t) => {
          let [low, high] = [0, list.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if (list[middle].time <= t) low = middle + 1; else high = middle;
          }
          return low - 1;
        };
        const make = (tag, text, name, parent) => {
          const element = document.createElement(tag);
          if (text) element.textContent = text;
          if (name) element.className = name;
          if (parent) parent.append(element);
          return element;
        };
        const draw = (parent, tag, attributes, text) => {
          const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
          for (const key in attributes) element.setAttribute(key, attributes[key]);
          if (text) element.textContent = text;
          parent.append(element);
          return element;
        };
        const seconds = (t) => t.toFixed(3) + " s";
        const touchAt = (t) => Math.max(0, upTo(touches, t + 1e-7));

        """#

    /// The surface with the finger, its trail and what is measured from where it began.
    private static let surface = #"""
        function drawOutline(svg, d) {
          const [w, h, e] = [d.width, d.height, d.edge];
          const name = "outline";
          if (d.round) draw(svg, "ellipse", { cx: w / 2, cy: h / 2, rx: w / 2, ry: h / 2,
            class: name });
          else draw(svg, "rect", { x: 0, y: 0, width: w, height: h, rx: h * 0.04, class: name });
          draw(svg, "rect", { x: w * (0.5 - e), y: h * (0.5 - e), width: 2 * e * w,
            height: 2 * e * h, class: "zone" });
          const far = d.round ? 0.35 : 0.5;
          for (const [x, y] of [[-1, -1], [1, -1], [-1, 1], [1, 1]])
            draw(svg, "line", { x1: w * (0.5 + x * e), y1: h * (0.5 + y * e),
              x2: w * (0.5 + x * far), y2: h * (0.5 + y * far), class: "zone" });
          const size = Math.min(w, h) * 0.045;
          const middle = (0.5 - e) / 2;
          for (const [name, x, y] of [["up", 0.5, middle], ["down", 0.5, 1 - middle],
            ["left", middle, 0.5], ["right", 1 - middle, 0.5], ["center", 0.5, 0.5]])
            draw(svg, "text", { x: w * x, y: h * y + size / 3, "font-size": size,
              class: "name" }, name);
          if (d.ring) draw(svg, "ellipse", { cx: w / 2, cy: h / 2, rx: w * d.ring,
            ry: h * d.ring, class: "ring" });
        }
        function drawLimits(svg, d, begin, crossed) {
          const mark = (i) => crossed[i] === "yes" ? " crossed" : "";
          draw(svg, "circle", { cx: begin.x, cy: begin.y, r: d.slop,
            class: "slop" + mark(0) });
          draw(svg, "circle", { cx: begin.x, cy: begin.y, r: d.swipe,
            class: "swipe" + mark(2) });
          const ratio = Math.max(1, d.dominance), length = Math.hypot(1, ratio);
          for (const [x, y] of [[ratio, 1], [1, ratio]]) for (const sx of [1, -1])
            for (const sy of [1, -1]) {
              const [ux, uy] = [sx * x / length, sy * y / length];
              draw(svg, "line", { x1: begin.x + ux * d.slop, y1: begin.y + uy * d.slop,
                x2: begin.x + ux * d.swipe, y2: begin.y + uy * d.swipe,
                class: "sector" + mark(1) });
            }
        }
        function drawFinger(svg, d, all) {
          const dot = Math.max(d.width, d.height) * 0.006;
          const text = (list) => list.map((p) => p.x + "," + p.y).join(" ");
          const shown = all.filter((p) => p.time <= time + 1e-7);
          draw(svg, "polyline", { points: text(all), class: "coming" });
          if (!shown.length) return;
          draw(svg, "polyline", { points: text(shown), class: "trail" });
          if (shown.length < 300) for (const p of shown)
            draw(svg, "circle", { cx: p.x, cy: p.y, r: dot, class: "frame" });
          draw(svg, "circle", { cx: shown[0].x, cy: shown[0].y, r: dot * 2, class: "begin" });
          const p = shown[shown.length - 1];
          draw(svg, "circle", { cx: p.x, cy: p.y, r: dot * 5,
            class: p.down ? "finger" : "finger lifted" });
        }
        function showSurface(device) {
          const d = devices.get(device), box = $("surface");
          const stage = make("div");
          let limits = [], crossed = [];
          if (d && d.width) {
            const own = places.filter((p) => p.device === device);
            const place = own[Math.max(0, upTo(own, time + 1e-7))];
            const all = place ? contacts.get(place.touch) : [];
            for (const p of all) if (p.limits && p.time <= time + 1e-7) {
              limits = p.limits;
              crossed = p.crossed;
            }
            const margin = Math.max(d.width, d.height) * 0.03;
            const svg = draw(stage, "svg", { role: "img", viewBox: [-margin, -margin,
              d.width + 2 * margin, d.height + 2 * margin].join(" ") });
            draw(svg, "title", {}, `The surface of ${d.name}, ${d.width} × ${d.height} mm` +
              (d.guessed ? " (guessed)" : "") + `: ${limits.join("; ") || "no finger yet"}`);
            drawOutline(svg, d);
            const fingers = [...new Set(all.map((p) => p.finger))];
            if (all.length) drawLimits(svg, d, all[0], crossed);
            for (const f of fingers) drawFinger(svg, d, all.filter((p) => p.finger === f));
            const size = `${d.width} × ${d.height} mm` + (d.guessed ? ", guessed" : "");
            make("p", size, "size", stage);
          } else {
            const touch = touches[touchAt(time)];
            make("p", d ? `${d.name} has no touch surface.` : "No device is in it.", "none", stage);
            if (touch && touch.device === device)
              make("p", touch.title.split(",")[0], "press", stage);
          }
          box.replaceChildren(...stage.childNodes);
          $("limits").replaceChildren(...limits.map((text, i) => make("li",
            ({ yes: "● ", no: "○ " }[crossed[i]] || "") + text,
            crossed[i] === "yes" ? "crossed" : "")));
        }

        """#

    /// The reasons, and the list of what happened.
    private static let panels = #"""
        function showWhy(touch) {
          $("title").textContent = touch ? `${seconds(touch.time)}: ${touch.title}` :
            "Nothing was touched or pressed.";
          $("reasons").replaceChildren(...(touch ? touch.texts : []).map((text, i) => {
            const at = touch.times[i] === "" ? null : Number(touch.times[i]);
            const isOver = at === null ? time >= touch.end - 1e-7 : at <= time + 1e-7;
            const item = make("li", "", (touch.refused[i] ? "no" : "") + (isOver ? "" : " later"));
            make("span", at === null ? "" : (at - touch.time).toFixed(3), "when", item);
            make("span", (touch.refused[i] ? "✕ " : "") + text, "what", item);
            if (at !== null) item.addEventListener("click", () => show(at));
            return item;
          }));
        }
        const isShown = (line) => !hidden.has(line.kind) &&
          (!chosen || !line.device || line.device === chosen);
        function showLines() {
          const at = upTo(lines, time + 1e-7), before = [], after = [];
          for (let i = at; i >= 0 && before.length < 60; i--) if (isShown(lines[i]))
            before.unshift(lines[i]);
          for (let i = at + 1; i < lines.length && after.length < 60; i++) if (isShown(lines[i]))
            after.push(lines[i]);
          let current = null;
          const items = [...before, ...after].map((line, i) => {
            const isNew = i >= before.length;
            const item = make("li", "", line.kind + (line.no ? " no" : "") +
              (isNew ? " later" : ""));
            make("span", line.time.toFixed(3), "when", item);
            make("span", signs[line.kind] + " " + line.text, "what", item);
            item.title = line.kind;
            item.addEventListener("click", () => show(line.time));
            if (i === before.length - 1) {
              current = item;
              item.setAttribute("aria-current", "true");
            }
            return item;
          });
          const list = $("lines");
          list.replaceChildren(...items);
          if (current) list.scrollTop = current.offsetTop - list.offsetTop -
            (list.clientHeight - current.clientHeight) / 2;
        }
        function makeControls() {
          for (const kind in signs) {
            const label = make("label", "", "", $("kinds"));
            const box = make("input", "", "", label);
            box.type = "checkbox";
            box.checked = true;
            label.append(` ${signs[kind]} ${kind}`);
            box.addEventListener("change", () => {
              if (box.checked) hidden.delete(kind); else hidden.add(kind);
              showLines();
              drawStrips();
            });
          }
          const add = (value, text) => {
            const option = make("option", text, "", $("device"));
            option.value = value;
          };
          add(0, "the one in use");
          for (const d of devices.values()) add(d.device, d.name);
          $("device").addEventListener("change", (event) => {
            chosen = Number(event.target.value);
            show(time);
          });
        }

        """#
}
