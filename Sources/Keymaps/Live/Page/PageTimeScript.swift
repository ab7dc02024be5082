// SPDX-License-Identifier: MIT

/// The part of a page's script that moves in time.
enum PageTimeScript {
    /// The two strips: the touch that is looked at, and the whole recording.
    static let strips = #"""
        const lanes = ["events", "gestures", "commands", "verdicts"];
        const windowOf = (i) => {
          const touch = touches[i];
          if (!touch) return [recording.begin, Math.max(recording.end, recording.begin + 1)];
          const next = touches[i + 1] ? touches[i + 1].time : Infinity;
          const own = places.filter((p) => p.device === touch.device && p.time >= touch.time &&
            p.time < next);
          const lifted = own.length ? own[own.length - 1].time : touch.time;
          const end = Math.max(lifted, Math.min(touch.end, next, touch.time + 3));
          const length = Math.max(0.3, end - touch.time);
          return [touch.time - length * 0.08, touch.time + length * 1.12];
        };
        const left = 74, right = 10;
        const across = (strip, [a, b], t) =>
          left + (t - a) / (b - a) * (strip.clientWidth - left - right);
        function drawAxis(svg, strip, range, height) {
          const width = strip.clientWidth - left - right, wanted = Math.max(2, width / 90);
          const rough = (range[1] - range[0]) / wanted;
          const power = 10 ** Math.floor(Math.log10(rough));
          const step = [1, 2, 5, 10].map((f) => f * power).find((s) => s >= rough);
          const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
          for (let t = Math.ceil(range[0] / step) * step; t <= range[1]; t += step) {
            const x = across(strip, range, t);
            draw(svg, "line", { x1: x, x2: x, y1: 0, y2: height - 14, class: "tick" });
            const anchor = x > strip.clientWidth - 24 ? "end" : "middle";
            draw(svg, "text", { x, y: height - 3, class: "tick", "text-anchor": anchor },
              Math.abs(t).toFixed(decimals) === "0" ? "0 s" : t.toFixed(decimals) + " s");
          }
        }
        function drawNear() {
          const strip = $("near"), height = 112, row = 23, ends = {}, said = [];
          const svg = draw(make("div"), "svg", { width: strip.clientWidth, height,
            "aria-hidden": "true" });
          drawAxis(svg, strip, near, height);
          lanes.forEach((lane, i) => draw(svg, "text", { x: 0, y: row * i + 16,
            class: "lane" + (hidden.has(lane) ? " later" : "") }, `${signs[lane]} ${lane}`));
          const first = upTo(lines, near[0] - 1e-7) + 1;
          for (let i = first; i < lines.length && lines[i].time <= near[1]; i++) {
            const line = lines[i], lane = lanes.indexOf(line.kind);
            if (lane < 0 || !isShown(line)) continue;
            const x = across(strip, near, line.time), y = row * lane + 11;
            const name = line.kind + (line.no ? " no" : "");
            if (line.no) draw(svg, "path", { d: `M${x - 3} ${y - 4}l6 8m0-8l-6 8`, class: name });
            else if (!lane || line.goes) draw(svg, "path", { d: `M${x} ${y - 5}v10`, class: name });
            else draw(svg, "path", { d: `M${x} ${y - 5}l4 5l-4 5l-4-5z`, class: name });
            const text = line.text.split(/  | (?:revolutions|total|delta|velocity|scale)=/)[0];
            if ((lane !== 1 && lane !== 2) || line.goes || x < (ends[lane] || 0)) continue;
            if (x + 8 + text.length * 6.6 > strip.clientWidth) continue;
            said.push([x + 7, y + 4, text]);
            ends[lane] = x + 14 + text.length * 6.6;
          }
          for (const [x, y, text] of said) draw(svg, "text", { x, y, class: "said" }, text);
          draw(svg, "line", { class: "head", y1: 0, y2: height - 12 });
          strip.replaceChildren(svg);
        }
        function drawFar() {
          const strip = $("far"), height = 46;
          const range = [recording.begin, Math.max(recording.end, recording.begin + 0.01)];
          const svg = draw(make("div"), "svg", { width: strip.clientWidth, height,
            "aria-hidden": "true" });
          drawAxis(svg, strip, range, height);
          draw(svg, "text", { x: 0, y: 19, class: "lane" }, "all of it");
          const inside = (t) => across(strip, range, Math.min(Math.max(t, range[0]), range[1]));
          draw(svg, "rect", { x: inside(near[0]), y: 0, height: 30, class: "window",
            width: Math.max(3, inside(near[1]) - inside(near[0])) });
          for (const touch of touches) {
            const x = across(strip, range, touch.time);
            const end = across(strip, range, Math.min(touch.end, touch.time + 3));
            draw(svg, "rect", { x, y: 8, height: 14, rx: 2, width: Math.max(4, end - x),
              class: touch.command ? "touch" : "touch nothing" });
          }
          draw(svg, "line", { class: "head", y1: 0, y2: height - 12 });
          strip.replaceChildren(svg);
        }
        function drawStrips() {
          drawNear();
          drawFar();
          moveHeads();
        }
        const ranges = { near: () => near, far: () => [recording.begin, recording.end] };
        function moveHeads() {
          for (const id in ranges) {
            const strip = $(id), range = ranges[id]();
            const x = across(strip, [range[0], Math.max(range[1], range[0] + 0.01)],
              Math.min(Math.max(time, range[0]), range[1]));
            const head = strip.querySelector(".head");
            head.setAttribute("x1", x);
            head.setAttribute("x2", x);
            strip.setAttribute("aria-valuemin", range[0].toFixed(3));
            strip.setAttribute("aria-valuemax", range[1].toFixed(3));
            strip.setAttribute("aria-valuenow", time.toFixed(3));
            strip.setAttribute("aria-valuetext", seconds(time));
          }
        }

        """#

    /// Time, keys, and the pointer.
    static let motion = #"""
        function show(t, window) {
          time = Math.min(Math.max(t, recording.begin), recording.end);
          const number = touchAt(time), touch = touches[number];
          const isOutside = time < near[0] - 1e-7 || time > near[1] + 1e-7;
          if (window || isOutside) {
            near = window || windowOf(number);
            drawNear();
            drawFar();
          }
          const only = devices.size ? devices.keys().next().value : 0;
          showSurface(chosen || (touch ? touch.device : only));
          showWhy(touch);
          showLines();
          moveHeads();
          $("clock").textContent = `${seconds(time)} of ${seconds(recording.end)}`;
          $("context").textContent = touch ? `touch ${number + 1} of ${touches.length}` : "";
          document.documentElement.dataset.time = time.toFixed(6);
          document.documentElement.dataset.touch = number + 1;
        }
        function stepTouch(by) {
          const number = touchAt(time);
          const isLate = by < 0 && touches[number] && time > touches[number].time + 1e-3;
          const next = Math.min(Math.max(number + (isLate ? 0 : by), 0), touches.length - 1);
          if (touches[next]) show(touches[next].time, windowOf(next));
        }
        function stepLine(by) {
          let i = upTo(lines, time + 1e-7);
          if (by > 0) i += 1;
          else while (i >= 0 && lines[i].time >= time - 1e-7) i -= 1;
          while (lines[i] && !isShown(lines[i])) i += by;
          if (lines[i]) show(lines[i].time);
        }
        function play(isOn) {
          if (isOn && time >= recording.end) show(recording.begin);
          playing = isOn ? 1 : 0;
          last = 0;
          $("play").textContent = isOn ? "❚❚ pause" : "▶ play";
          if (isOn) requestAnimationFrame(tick);
        }
        function tick(now) {
          if (!playing) return;
          const passed = last ? Math.min(0.1, (now - last) / 1000) : 0;
          last = now;
          let t = time + passed * Number($("speed").value);
          const next = lines[upTo(lines, t) + 1];
          if (next && next.time > t + 1) t = next.time - 0.4;
          show(t);
          if (time >= recording.end) return play(false);
          requestAnimationFrame(tick);
        }
        const actions = {
          ArrowLeft: () => stepLine(-1), ArrowRight: () => stepLine(1),
          PageUp: () => stepTouch(-1), PageDown: () => stepTouch(1),
          Home: () => show(recording.begin), End: () => show(recording.end),
          " ": () => play(!playing) };
        document.addEventListener("keydown", (event) => {
          const isTaken = event.target.closest("select, input, summary, pre") ||
            (event.key === " " && event.target.closest("button"));
          const action = actions[event.key];
          if (!action || isTaken || event.ctrlKey || event.altKey || event.metaKey) return;
          event.preventDefault();
          action();
        });
        for (const id in ranges) {
          const strip = $(id);
          const scrub = (event) => {
            const [a, b] = ranges[id]();
            const share = (event.clientX - strip.getBoundingClientRect().left - left) /
              (strip.clientWidth - left - right);
            const t = a + Math.min(Math.max(share, 0), 1) * (b - a);
            show(t, id === "near" ? near : undefined);
          };
          strip.addEventListener("pointerdown", (event) => {
            play(false);
            strip.setPointerCapture(event.pointerId);
            scrub(event);
          });
          strip.addEventListener("pointermove", (event) => {
            if (strip.hasPointerCapture(event.pointerId)) scrub(event);
          });
          const remember = () => {
            try { history.replaceState(null, "", "#t=" + time.toFixed(3)); } catch { return; }
          };
          strip.addEventListener("pointerup", remember);
        }
        $("back").addEventListener("click", () => stepTouch(-1));
        $("forth").addEventListener("click", () => stepTouch(1));
        $("earlier").addEventListener("click", () => stepLine(-1));
        $("later").addEventListener("click", () => stepLine(1));
        $("play").addEventListener("click", () => play(!playing));
        addEventListener("resize", drawStrips);
        $("stage").hidden = false;
        makeControls();
        const linked = /^#t=(-?[0-9.]+)$/.exec(location.hash);
        const newest = touches.length - 1;
        const start = linked ? Number(linked[1]) : newest >= 0 ? touches[newest].end : 0;
        near = windowOf(touchAt(start));
        drawStrips();
        show(Math.min(start, near[1]), near);
        })();

        """#
}
